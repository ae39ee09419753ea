// Real saves, read a second time by this test alone and compared with the tables that come out. They are nobody's to
// copy, so they lie elsewhere: BAIZE_SAVES names their folder, and without it these tests are skipped.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { SEATS, type PieceId } from '../../server-modules/kernel/ids.ts';
import { placeOn } from '../../server-modules/kernel/places.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { eachPiece, getZone } from '../../server-modules/kernel/world.ts';
import { openTestTable } from '../../tests/support/table.ts';
import { layByHand } from './by-hand.ts';
import { flawsOf } from './check.ts';
import { come, inside, type Came } from './testing/saves.ts';

const FOLDER = process.env['BAIZE_SAVES'] ?? '';
const FILES = FOLDER === '' ? [] : readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
/** Places of one file that are compared. */
const PLACES = 12;
/** What lies here may differ by rounding: a tenth of a millimetre, twice where a zone is turned. */
const NEAR = 3;

interface Raw {
  Name: string;
  Nickname: string;
  CardID?: number;
  CustomDeck?: { [key: string]: { FaceURL: string; BackURL: string; NumWidth?: number; NumHeight?: number; UniqueBack?: boolean } };
  DeckIDs?: number[];
  Transform: { posX: number; posZ: number; rotX: number; rotY: number; rotZ: number };
  ContainedObjects?: Raw[];
  CustomImage?: { ImageURL?: string; CustomDice?: { Type: number } };
  States?: { [key: string]: Raw };
  ChildObjects?: Raw[];
}

interface Scripted {
  LuaScript?: string;
  XmlUI?: string;
}

const rawOf = (file: string): Raw[] =>
  (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8').replace(/^\ufeff/, '')) as { ObjectStates: Raw[] }).ObjectStates;
const all = (raw: readonly Raw[]): Raw[] =>
  raw.flatMap((each) => [each, ...all(each.ContainedObjects ?? []), ...all(Object.values(each.States ?? {})), ...all(each.ChildObjects ?? [])]);

/** Zones and words are no pieces. */
const isPiece = ({ Name }: Raw): boolean => !/Trigger$|^3DText$|^FogOfWar$|^LayoutZone$/.test(Name);
/** What lies on the felt, in the felt's own measures, whatever zone took it in. */
const places = (came: Came) =>
  came.loose.map(({ piece, planned }) => ({ piece, planned, at: piece.zone === 'felt' ? piece : placeOn(getZone(came.w, piece.zone), piece) }));

/** Sheet and cell of a card, by the rules of the format. */
function faceOf(card: { CardID?: number; CustomDeck?: Raw['CustomDeck'] }, deck: Raw | null): string {
  const id = card.CardID ?? -1;
  const key = String(Math.floor(id / 100));
  const own = Object.values(card.CustomDeck ?? {});
  const sheet = deck?.CustomDeck?.[key] ?? card.CustomDeck?.[key] ?? (own.length === 1 ? own[0] : undefined);
  if (sheet === undefined) return `number ${id}`;
  const [cell, columns, rows] = [id % 100, sheet.NumWidth ?? 1, sheet.NumHeight ?? 1];
  const face = `${sheet.FaceURL} ${columns}x${rows} ${Math.min(cell, columns * rows - 1)}`;
  return `${face} | ${sheet.UniqueBack === true ? `${sheet.BackURL} ${cell}` : `${sheet.BackURL} 0`}`;
}

/** The same of what came: addresses without a scheme were given one. */
function faceCame({ plan }: Came, { front, back, face }: Came['plan']['pieces'][number]): string {
  if (front === null) return `number ${face}`;
  const [f, k] = [plan.sheets[front.sheet], plan.sheets[back?.sheet ?? -1]];
  return `${f?.address} ${f?.columns}x${f?.rows} ${front.cell} | ${k?.address} ${back?.cell}`;
}
const bare = (words: string): string => words.replace(/\bhttp:\/\//g, '').replace(/\{Unique\}/gi, '');

describe.each(FILES)('%s', (file) => {
  const raw = rawOf(file);
  const came = come(readFileSync(path.join(FOLDER, file)));

  test('every object is counted once, the table holds to all bounds and is read again', () => {
    expect(came.report.objects).toBe(all(raw).length);
    expect(flawsOf(came.plan)).toEqual([]);
    expect(decodeWorld(encodeWorld(came.w)).ok).toBe(true);
    expect(came.w.pieces.size).toBe(came.plan.pieces.length);
  });

  test(`${PLACES} pieces stand where the save says, turned and turned over as it says`, () => {
    const there = raw.filter(isPiece);
    const step = Math.max(1, Math.floor(there.length / PLACES));
    const pictured = /^(?:Card|Deck|Custom_T|Custom_Board|Figurine_Custom|Custom_PDF|Tablet|Calculator|MP3)/;
    let compared = 0;
    for (const { Name, Transform: at } of there.filter((_, i) => i % step === 0).slice(0, PLACES)) {
      if (Math.abs(286 * at.posX) > 32_767 || Math.abs(286 * at.posZ) > 32_767) continue;
      const [x, z] = [286 * at.posX, -286 * at.posZ];
      const up = Math.cos((at.rotX * Math.PI) / 180) * Math.cos((at.rotZ * Math.PI) / 180);
      const flatly = Math.cos((at.rotX * Math.PI) / 180) > 0.9;
      const turn = at.rotY + (pictured.test(Name) ? 180 : Name === 'Checker_Board' ? 90 : 0);
      const found = places(came).filter(({ at: here }) => Math.abs(here.x - x) <= NEAR && Math.abs(here.z - z) <= NEAR);
      const fits = found.some(({ at: here, piece }) =>
        piece.zone.startsWith('made:') && getZone(came.w, piece.zone).ordered
          ? true
          : (!flatly || Math.abs(((here.turn - turn + 540) % 360) - 180) < 1.5) &&
            (Math.abs(up) < 0.5 || /^Die_|Dice|Coin|coin|Quarter|Counter|Clock|Bag/.test(Name) || piece.up === (/^Checker_[a-z]/.test(Name) ? up < 0 : up > 0)),
      );
      expect(fits, `${Name} at ${at.posX} ${at.posZ}, turned ${at.rotY}`).toBe(true);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(Math.min(PLACES, there.length) - 2);
  });

  test('laid by hand nothing stays away: all that lies about lies where the plan has it', async () => {
    const t = openTestTable();
    const ann = t.person('ann');
    ann.act({ t: 'sit', seat: 'A' as never });
    ann.act({ t: 'start' });
    const laid = await layByHand(came.plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true });
    expect([laid.away, laid.laid]).toEqual([[], came.plan.pieces.length]);
    const w = t.room.session.world;
    const there = eachPiece(w)
      .filter(({ zone }) => getZone(w, zone).of === null)
      .map((piece) => ({ kind: piece.kind, at: piece.zone === 'felt' ? piece : placeOn(getZone(w, piece.zone), piece) }));
    for (const { piece, planned, at } of places(came)) {
      // No hand makes a bag without end.
      const kinds = piece.kind === 'infinite' ? ['infinite', 'bag'] : [piece.kind];
      const fits = there.some((one) => kinds.includes(one.kind) && Math.abs(one.at.x - at.x) <= NEAR && Math.abs(one.at.z - at.z) <= NEAR);
      expect(fits, `${planned.kind} ${planned.name} at ${at.x} ${at.z}`).toBe(true);
    }
    expect(there).toHaveLength(came.loose.length);
  });

  test('each die of six with a picture shows on top the field of its net that the save turns up', () => {
    const net = [
      [0, 1, 0],
      [1, 0, 0],
      [0, -1, 0],
      [0, 0, 1],
      [-1, 0, 0],
      [0, 0, -1],
    ] as const;
    const drawn = all(raw).filter(({ CustomImage: image }) => image?.CustomDice?.Type === 1 && /^https?:/.test(image.ImageURL ?? ''));
    for (const { Nickname, CustomImage: image, Transform: at } of drawn) {
      const [x, z] = [(at.rotX * Math.PI) / 180, (at.rotZ * Math.PI) / 180];
      const up = [Math.cos(x) * Math.sin(z), Math.cos(x) * Math.cos(z), -Math.sin(x)];
      const near = net.map((look) => look.reduce<number>((sum, part, axis) => sum + part * (up[axis] ?? 0), 0));
      const there = came.plan.pieces.flatMap((planned, i) => {
        const sheet = came.plan.sheets[planned.front?.sheet ?? -1];
        return planned.kind === 'die' && sheet?.address === image?.ImageURL
          ? [{ planned, face: came.w.pieces.get((came.ids[i] ?? '') as PieceId)?.face ?? 0 }]
          : [];
      });
      const fits = there.some(({ planned, face }) => Math.max(...near) - (near[planned.net?.[face - 1] ?? -1] ?? -1) < 1e-6);
      expect(fits, `${Nickname} ${image?.ImageURL}`).toBe(true);
    }
  });

  test('each deck has its cards in their order, with the face and the back of each', () => {
    for (const deck of all(raw).filter(({ Name }) => Name.startsWith('Deck'))) {
      const cards: { CardID?: number; CustomDeck?: Raw['CustomDeck'] }[] = deck.ContainedObjects ?? (deck.DeckIDs ?? []).map((CardID) => ({ CardID }));
      const down = Math.cos((deck.Transform.rotX * Math.PI) / 180) * Math.cos((deck.Transform.rotZ * Math.PI) / 180) < 0;
      const wanted = (down ? [...cards].reverse() : cards).map((card) => faceOf(card, deck));
      if (wanted.length < 2 || wanted.some((each) => each.startsWith('number'))) continue;
      const decks = came.loose.filter(({ piece, planned }) => piece.kind === 'deck' && planned.kind === 'deck');
      const fits = decks.some(
        ({ piece }) =>
          bare(
            inside(came, piece)
              .map((each) => faceCame(came, each))
              .join(),
          ) === bare(wanted.join()),
      );
      expect(fits, `${deck.Nickname}: ${wanted.length} cards`).toBe(true);
    }
  });

  test('all cards are there, each as often as in the save', () => {
    const wanted = new Map<string, number>();
    const counted = (of: Map<string, number>, key: string): unknown => of.set(key, (of.get(key) ?? 0) + 1);
    const walk = (each: Raw, deck: Raw | null): void => {
      if (each.Name.startsWith('Card')) counted(wanted, bare(faceOf(each, deck)));
      const holds = each.Name.startsWith('Deck') ? each : null;
      if (holds !== null && (holds.ContainedObjects ?? []).length === 0)
        for (const CardID of holds.DeckIDs ?? []) counted(wanted, bare(faceOf({ CardID }, holds)));
      for (const inner of each.ContainedObjects ?? []) walk(inner, holds);
      for (const inner of [...Object.values(each.States ?? {}), ...(each.ChildObjects ?? [])]) walk(inner, null);
    };
    for (const each of raw) walk(each, null);
    const there = new Map<string, number>();
    for (const piece of came.plan.pieces) if (piece.kind === 'card' && piece.front !== null) counted(there, bare(faceCame(came, piece)));
    for (const [face, n] of wanted) if (!face.startsWith('number')) expect(there.get(face), face).toBe(n);
  });

  test('bags hold as many pieces as they held, but for what holds something itself', () => {
    for (const bag of raw.filter(({ Name, ContainedObjects }) => /^(?:Infinite_)?Bag$/.test(Name) && (ContainedObjects ?? []).length > 0)) {
      const plain = (bag.ContainedObjects ?? []).filter(({ Name, ContainedObjects }) => !/Deck|Bag|Stack/.test(Name) && (ContainedObjects ?? []).length === 0);
      if (plain.length !== (bag.ContainedObjects ?? []).length) continue;
      // One without end that has no name is called as what it gives.
      const called = bag.Nickname || (bag.Name === 'Infinite_Bag' ? (plain[0]?.Nickname ?? '') : '');
      const found = came.loose.filter(({ piece, planned }) => /bag|infinite/.test(piece.kind) && planned.name === called.replace(/\[[^\]]*\]/g, '').trim());
      if (bag.Nickname.length > 40) continue;
      expect(
        // What a bag remembers the places of lies there, and it says so.
        found.some(({ piece, planned }) => inside(came, piece).length === (came.row(planned.from).missing.includes('laidOut') ? 0 : plain.length)),
        `${bag.Nickname}: ${plain.length}`,
      ).toBe(true);
    }
  });

  test('words of buttons stand in some script or panel, and every one is of a kind', () => {
    const doc = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8').replace(/^\ufeff/, '')) as Scripted;
    const said = [doc, ...(all(raw) as Scripted[])].map(({ LuaScript = '', XmlUI = '' }) => `${LuaScript}\n${XmlUI}`).join('\n');
    const { buttons, kinds, more } = came.report.scripts;
    for (const { label } of buttons) for (const word of label.replace(/\S*…/g, '').match(/[a-z0-9]{3,}/gi) ?? []) expect(said).toContain(word);
    expect(Object.values(kinds).reduce((sum, n) => sum + n, 0)).toBe(buttons.reduce((sum, { times }) => sum + times, 0) + more);
  });

  test('names of what lies face down on the table or in a closed container are told to nobody', () => {
    const seen = JSON.stringify([null, ...SEATS].map((viewer) => [...project(came.w, viewer).pieces.values()]));
    for (const piece of came.plan.pieces) {
      const closed = piece.kind === 'card' && piece.inside !== null && !piece.up && piece.name.length > 5;
      const openly = came.plan.pieces.some((other) => other !== piece && other.name.includes(piece.name) && (other.inside === null || other.up));
      if (closed && !openly) expect(seen.includes(JSON.stringify(piece.name)), piece.name).toBe(false);
    }
  });
});

/** A word in the report says whether any were looked at. */
const LOOKED =
  FILES.length === 0
    ? 'real saves are not looked at: BAIZE_SAVES names no folder with any'
    : `${FILES.length} real saves: 95 of 100 objects come whole or in part`;
test(LOOKED, () => {
  const sums = { objects: 0, whole: 0, part: 0, standIns: 0, leftOut: 0 };
  for (const file of FILES) {
    const { report } = come(readFileSync(path.join(FOLDER, file)));
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key];
    console.log(`${file}: ${report.objects} objects, whole ${report.whole}, in part ${report.part}, stand-ins ${report.standIns}, left out ${report.leftOut}`);
  }
  if (FILES.length > 0) console.log(JSON.stringify(sums));
  expect(sums.whole + sums.part).toBeGreaterThanOrEqual(0.95 * sums.objects);
});
