import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { arrows, lengths, once, spreads } from './short.ts';

const run = (script: string): unknown => runInNewContext(script) as unknown;
const inside = (body: string): string => `var made = (() => { ${body} })(); made`;
const none = (): boolean => false;

describe('arrows', () => {
  test('a declared function becomes an arrow and is there before the first statement', () => {
    const script = inside(
      'let early = add(1, 2); function add(a, b = add.length) { return a + b; } function both() { let x = add(2); return x; } return [early, both()];',
    );
    const short = arrows(script);
    expect(short).not.toMatch(/function/);
    expect(JSON.stringify(run(short))).toBe(JSON.stringify(run(script)));
  });

  test('what a function returns may be an object', () => {
    expect(JSON.stringify(run(arrows(inside('function pair() { return { a: 1 }, { b: 2 }; } return pair();'))))).toBe('{"b":2}');
  });

  test.each([
    ['has a this of its own', 'function f() { return this; }'],
    ['has arguments of its own', 'function f() { return arguments.length; }'],
    ['hands its this to an arrow', 'function f() { return () => this; }'],
    ['counts its arguments by itself', 'function f(n = arguments.length) { return n; }'],
    ['has a prototype', 'function f() {} f.prototype.one = 1;'],
    ['tells what was made by it', 'function f() {} let is = {} instanceof f;'],
    ['is made with new', 'function f() {} let made = new f();'],
    ['asks how it was called', 'function f() { return new.target; }'],
    ['is a generator', 'function* f() { yield 1; }'],
    ['waits', 'async function f() { await 1; }'],
    ['is given another value', 'function f() {} f = null;'],
    ['has the name of a parameter', 'return ((f) => { function f() {} return f; })(1);'],
  ])('a function that %s stays a function', (_why, body) => {
    expect(arrows(inside(body))).toMatch(/function/);
  });

  test('functions inside functions are arrows too, inside', () => {
    const script = inside("function outer() { return inner('x'); function inner(a) { return a + a; } } return outer();");
    expect(arrows(script)).not.toMatch(/function/);
    expect(run(arrows(script))).toBe('xx');
  });
});

describe('spreads', () => {
  test.each([
    ['{ ...(a ? { b: 1 } : {}) }', 1],
    ['{ ...(a ? {} : { b: 1 }) }', 1],
    ['{ ...(a === 1 ? {} : { b: 1 }) }', 1],
    ['{ ...(a !== 1 ? {} : { b: 1 }) }', 1],
    ['{ ...(a === 1 ? { b: 1 } : {}) }', 1],
    ['{ ...(a || c ? { b: 1 } : {}) }', 1],
    ['{ ...(a ?? c ? { b: 1 } : {}) }', 1],
    ['{ ...(a || c ? {} : { b: 1 }) }', 1],
    ['{ ...(!a ? {} : { b: 1 }) }', 1],
    ['{ ...(a > 0 ? {} : { b: 1 }) }', 1],
    ['{ ...(a ? {} : { b: { ...(c ? {} : { d: 1 }) } }) }', 2],
    ['{ ...(a ? { b: 1 } : { b: 2 }), ...(c ? { d: 1 } : null) }', 0],
    ['[...(a ? [1] : []), { ...(a ? c : {}) }]', 0],
  ])('%s says the same without making what is empty', (made, less) => {
    const script = inside(
      `const of = (a, c) => (${made}); return [[0, 0], [1, 0], [0, 1], [1, 1], ['', 'x'], ['x', null], [undefined, undefined]].map(([a, c]) => of(a, c));`,
    );
    const short = spreads(script);
    expect((script.match(/\{\}/g)?.length ?? 0) - (short.match(/\{\}/g)?.length ?? 0)).toBe(less);
    expect(JSON.stringify(run(short))).toBe(JSON.stringify(run(script)));
  });
});

describe('lengths', () => {
  test.each([
    ['a.length === 0', '!a.length'],
    ['a.length === 0 ? 1 : 2', '!a.length ? 1 : 2'],
    ['a.length > 0 ? 1 : 2', 'a.length ? 1 : 2'],
    ['a.length !== 0 && b.length > 0 ? 1 : 2', 'a.length && b.length ? 1 : 2'],
    ['!(a.length > 0 || b.length > 0)', '!(a.length || b.length)'],
    ['a?.length > 0 ? 1 : 2', 'a?.length ? 1 : 2'],
    ['({ ...a.length !== 0 && { b } })', '({ ...a.length && { b } })'],
  ])('%s becomes %s', (long, short) => {
    expect(lengths(`of((a, b) => ${long});`)).toBe(`of((a, b) => ${short});`);
    const said = (made: string): unknown => run(`JSON.stringify([[[], []], [[1], []], [[], [1]], ['x', 'y'], ['', '']].map(([a, b]) => (${made})))`);
    expect(said(short)).toBe(said(long));
  });

  test.each([
    'a.length > 0',
    'a.length > 0 || b',
    'a?.length === 0 ? 1 : 2',
    'a?.length !== 0 ? 1 : 2',
    'a.length > 1 ? 1 : 2',
    'a.size === 0',
    'a[length] === 0',
    'a.length < 0 ? 1 : 2',
  ])('%s stays: it says more, or may be none', (made) => expect(lengths(`of(${made});`)).toBe(`of(${made});`));
});

describe('once', () => {
  const many = "['a-long-word', 'a-long-word', 'a-long-word']";

  test('a string that stands in many places stands once, and says the same', () => {
    const script = inside(`return ${many}.join() + 'short';`);
    expect(once(script, none).match(/a-long-word/g)).toHaveLength(1);
    expect(run(once(script, none))).toBe(run(script));
  });

  test('so do void 0 and functions of the language', () => {
    const script = inside(`return [${'void 0, '.repeat(12)} ${'Math.max(1, 2), '.repeat(4)} 0];`);
    const short = once(script, none);
    expect([short.match(/void 0/g)?.length, short.match(/Math\.max/g)?.length]).toEqual([1, 1]);
    expect(JSON.stringify(run(short))).toBe(JSON.stringify(run(script)));
  });

  test('names of properties, the type that is compared with, and what is not worth a name stay where they are', () => {
    const body =
      "let o = { 'some-key': 1, ['some-key']: 2 }; return [typeof o === 'object', typeof o === 'object', typeof o === 'object', o['some-key'], 'ab', 'ab'];";
    expect(once(inside(body), none)).toBe(inside(body));
  });

  test('what only a part that opens later says is declared in there', () => {
    const script = inside(`function laterOpen() { let w; return ${many}; } return laterOpen().length;`);
    expect(once(script, (name) => name === 'laterOpen')).toMatch(/function laterOpen\(\) \{ var \$0 = "a-long-word";/);
    expect(once(arrows(script), (name) => name === 'laterOpen')).toMatch(/laterOpen = \(\) => \{ var \$0 = "a-long-word";/);
    expect(once(script, none)).toMatch(/\(\(\) => \{ var \$0/);
  });
});
