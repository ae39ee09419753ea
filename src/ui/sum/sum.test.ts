import { describe, expect, test } from 'vitest';
import { keyFor, press, startWith, type Key, type Sum } from './sum.ts';

/** Keys as they stand on it, one letter each. */
const typed = (keys: string, from: Sum = startWith('')): Sum => [...keys].reduce((sum, key) => press(sum, key as Key), from);

describe('a pocket calculator', () => {
  test.each([
    ['12+3=', '15'],
    ['0.1+0.2=', '0.3'],
    ['1.1×1.1=', '1.21'],
    ['1÷3=', '0.3333333333'],
    ['2÷3=', '0.6666666667'],
    ['3−10=', '-7'],
    ['3−10=×2=', '-14'],
    ['2+3×4=', '20'],
    ['1÷8=', '0.125'],
    ['100÷4=', '25'],
    ['999999999999999−999999999999998=', '1'],
    ['.5+.5=', '1'],
    ['5.=', '5'],
    ['0−2÷3=', '-0.6666666667'],
  ])('%s gives %s', (keys, shown) => expect(typed(keys)).toMatchObject({ shown, no: null }));

  test('all are told the sum with what came out of it, and the number alone where there was none', () => {
    expect(typed('12+3=').told).toBe('12 + 3 = 15');
    expect(typed('7=').told).toBe('7');
    expect(typed('12+3=C')).toMatchObject({ told: '0', shown: '0', left: null, operation: null });
  });

  test('it goes on with the number at the end of what is written on it, and with nothing where there is none', () => {
    expect(typed('×2=', startWith('12 + 3 = 15'))).toMatchObject({ shown: '30', told: '15 × 2 = 30' });
    expect(startWith('our score')).toMatchObject({ shown: '0', told: 'our score' });
    expect(typed('4', startWith('12 + 3 = 15')).shown).toBe('4');
  });

  test('another operation takes the place of the one before; back takes the last digit', () => {
    expect(typed('8+−3=').shown).toBe('5');
    expect(typed('128⌫⌫').shown).toBe('1');
    expect(typed('128⌫⌫⌫⌫').shown).toBe('0');
  });

  test('what does not come out says why and leaves what was shown', () => {
    expect(typed('5÷0=')).toMatchObject({ no: 'zero', left: '5', shown: '0' });
    expect(typed('999999999999999×9=')).toMatchObject({ no: 'large', shown: '9' });
    expect(typed('5÷0=⌫2=')).toMatchObject({ no: null, shown: '2.5' });
  });

  test('more digits than it has are not taken, and a second point is none', () => {
    expect(typed('1234567890123456').shown).toBe('123456789012345');
    expect(typed('1.23.4').shown).toBe('1.234');
    expect(typed('0.12345678901').shown).toBe('0.1234567890');
    expect(typed('007').shown).toBe('7');
  });

  test('keys of the keyboard', () => {
    expect(['7', '+', '-', '*', '/', ',', 'Enter', 'c', 'Backspace'].map(keyFor)).toEqual(['7', '+', '−', '×', '÷', '.', '=', 'C', '⌫']);
    expect(['a', 'Tab', 'Escape', 'toString'].map(keyFor)).toEqual([null, null, null, null]);
  });
});
