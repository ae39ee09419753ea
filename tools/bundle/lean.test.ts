import { expect, test } from 'vitest';
import { unasked, without } from './lean.ts';

test('a method that nothing names is unasked, and so is what only such a method names', () => {
  const script = 'class A { one() { return this.two(); } two() { return 2; } three() { return 3; } toJSON() { return {}; } } new A().three();';
  expect([...unasked(script)].sort()).toEqual(['one', 'two']);
});

test('a name anywhere else asks for the method: as a word, a string, a part of a template, a key', () => {
  const script = "class A { word() {} text() {} part() {} key() {} gone() {} } let word; const s = 'text' + `part${word}` + { key: 1 };";
  expect([...unasked(script)]).toEqual(['gone']);
});

test('two methods that name each other are asked by nobody', () => {
  expect([...unasked('class A { ping() { this.pong(); } pong() { this.ping(); } } new A();')].sort()).toEqual(['ping', 'pong']);
});

test('methods of these names are left out, in every class, functions of these names are empty, and nothing else is touched', () => {
  const script =
    "class A { one() { return class { one() {} }; } static one() {} get two() { return 2; } ['one']() {} #one() {} }\nexport function one() { return two; }";
  expect(without(script, new Set(['one'])).replaceAll(/ +/g, ' ')).toBe("class A { get two() { return 2; } ['one']() {} #one() {} }\nexport function one() {}");
});
