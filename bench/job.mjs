// One contestant in one fresh process: compare.mjs starts it and reads one line of JSON. `check` looks at truth and
// secrets, `time` at CPU.

import { SEATS, Truth, WATCHER, makeTwin, makeWork } from './workload.mjs';

const job = JSON.parse(process.argv[2]);
const { create, createClient } = await import(job.module);
const viewers = Array.from({ length: SEATS + 1 }, (_, v) => v);
const start = (work) => create({ pieces: job.pieces, seats: SEATS, setup: work.setup, options: job.options ?? {} });
const text = ({ table, decks, hands, own }) => JSON.stringify([[...table].sort((a, b) => a[0] - b[0]), decks, hands, own]);
const same = (a, b) => (a === undefined) === (b === undefined) && (a === undefined || Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0);

/**
 * incomplete: a client's picture was not the truth. twins: bytes told two worlds apart that differ only in hidden
 * order.
 */
function check() {
  const work = makeWork(job);
  const twinWork = makeTwin(work);
  const [table, twin] = [start(work), start(twinWork)];
  const truth = new Truth(work.setup);
  const found = { incomplete: 0, twins: 0 };
  const clients = viewers.map((viewer) => createClient({ viewer, pieces: job.pieces, seats: SEATS }));
  const join = viewers.map((v) => {
    const bytes = table.snapshot(v);
    if (!same(bytes, twin.snapshot(v))) found.twins++;
    clients[v].snapshot(Uint8Array.from(bytes));
    return bytes.length;
  });
  const sizes = [];
  let touched = 0;
  work.ops.forEach((op, i) => {
    const sent = table.apply(op);
    const twinSent = twin.apply(twinWork.ops[i]);
    truth.do(op);
    touched += table.touched?.() ?? 0;
    for (const v of viewers) {
      const bytes = sent.get(v);
      sizes.push(bytes?.length ?? 0);
      if (!same(bytes, twinSent.get(v))) found.twins++;
      if (bytes !== undefined) clients[v].message(Uint8Array.from(bytes));
      if (text(clients[v].view()) !== text(truth.known(v))) found.incomplete++;
    }
  });
  sizes.sort((a, b) => a - b);
  return {
    ...found,
    bytes: sizes.reduce((sum, n) => sum + n, 0) / sizes.length,
    bytesP99: sizes[Math.floor(sizes.length * 0.99)],
    join: join[WATCHER],
    joinLater: table.snapshot(WATCHER).length,
    touched: touched / work.ops.length,
  };
}

/**
 * Operations before any is measured. Counted, not timed: what an engine has compiled depends on how often it ran. On a
 * slow machine a warm-up of so many milliseconds was over before the compiler was.
 */
const WARM_OPS = 40_000;

/** Process CPU from an operation to bytes ready for nine sockets, after a warm-up, in microseconds per operation. */
function time() {
  const work = makeWork(job);
  const once = () => {
    const table = start(work);
    const before = process.cpuUsage();
    let bytes = 0;
    for (const op of work.ops) for (const message of table.apply(op).values()) bytes += message.length;
    const { user, system } = process.cpuUsage(before);
    return { micros: user + system, bytes };
  };
  const atLeast = (micros) => {
    let spent = 0;
    let runs = 0;
    while (spent < micros) {
      spent += once().micros;
      runs++;
    }
    return spent / runs / work.ops.length;
  };
  for (let ops = 0; ops < WARM_OPS; ops += work.ops.length) once();
  return { micros: atLeast(500_000) };
}

console.log(JSON.stringify(job.task === 'check' ? check() : time()));
