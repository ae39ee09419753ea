// The footer, which Nakama reads as text: plain statements, and names that the bundle has.

import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';

describe('footer', () => {
  const text = readFileSync(new URL('./footer.js', import.meta.url), 'utf8');

  test('what it names is what the bundle has', async () => {
    vi.stubGlobal('BAIZE_BUILD', 'test');
    const main: object = await import('./main.ts');
    const names = [...text.matchAll(/Baize\.(\w+)/g)].map((found) => found[1] ?? '');
    expect(names.sort()).toEqual(Object.keys(main).sort());
  });

  test('every registration is a plain statement of its own', () => {
    const body = text.slice(text.indexOf('function InitModule')).split('\n').slice(1, -2).join('\n');
    const statements = body
      .replaceAll(/\/\/.*$/gm, '')
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    for (const one of statements)
      expect(one).toMatch(
        /^initializer\.register(Rpc|RtBefore)\('\w+', bz\w+\)$|^initializer\.registerBefore\w+\(bz(?:No|SignIn|Renew)\)$|^initializer\.registerMatch\('(?:baize|node)', \{[\w\s:,]+\}\)$|^bzStartNode\(ctx, logger, nk\)$/,
      );
    expect(statements.length).toBeGreaterThan(100);
  });

  test('it keeps what Baize uses', () => {
    expect(text.match(/registerBefore(AuthenticateDevice|SessionRefresh)\(\w+\)/g)).toEqual([
      'registerBeforeAuthenticateDevice(bzSignIn)',
      'registerBeforeSessionRefresh(bzRenew)',
    ]);
    for (const kept of ['MatchJoin', 'MatchLeave', 'Rpc', 'Ping', 'Pong']) expect(text).not.toContain(`registerRtBefore('${kept}'`);
    expect(text).toContain('registerBeforeAuthenticateCustom');
    expect(text).toContain("registerRtBefore('MatchCreate'");
    expect(text).toContain("registerRtBefore('MatchDataSend', bzPassOn)");
  });
});
