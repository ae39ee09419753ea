// One attack as a process of its own, so that its work is not taken for the server's slowness:
// `tsx tests/flood/attacker.ts NAME PORT KEY SECONDS SIZE SPELL`.

import { ATTACKS, comeFrom, type AttackName } from './attacks.ts';

const [name = '', port, serverKey = '', seconds, size, spell] = process.argv.slice(2);
if (!Object.hasOwn(ATTACKS, name)) throw new Error(`no attack ${name}`);
comeFrom(Number(spell));
const seen = await ATTACKS[name as AttackName]({ port: Number(port), serverKey }, Number(seconds), Number(size));
process.stdout.write(`${JSON.stringify(seen)}\n`);
process.exit(0);
