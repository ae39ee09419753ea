// What is said of a box: its text and its reader.

import { ABOUT_MOST, ART_NAME, BOX_FORMAT, BOX_VERSION, VERSION, type BoxAbout } from './bounds.ts';
import { newTaker } from './take.ts';

const KEYS = ['format', 'formatVersion', 'name', 'version', 'authors', 'licence', 'about', 'language', 'seats', 'cover'] as const;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

export function aboutText({ name, version, authors, licence, about, language, seats, cover }: BoxAbout): string {
  const { least, most } = seats;
  const said = { format: BOX_FORMAT, formatVersion: BOX_VERSION, name, version, authors, licence, about, language, seats: { least, most }, cover };
  return `${JSON.stringify(said, null, 1)}\n`;
}

/** 'newer': written by a later format than this one reads; null: it is none. */
export function readAbout(raw: unknown): BoxAbout | 'newer' | null {
  const format = typeof raw === 'object' && raw !== null ? (raw as { format?: unknown; formatVersion?: unknown }) : {};
  if (format.format !== BOX_FORMAT) return null;
  if (typeof format.formatVersion === 'number' && format.formatVersion > BOX_VERSION) return 'newer';
  const take = newTaker();
  const said = take.object(raw, KEYS);
  const seats = take.object(said['seats'], ['least', 'most']);
  const about: BoxAbout = {
    name: take.text(said['name'], ABOUT_MOST.name),
    version: take.text(said['version'], 20),
    authors: take.list(said['authors'], ABOUT_MOST.authors, (each) => take.text(each, ABOUT_MOST.author)),
    licence: take.text(said['licence'], ABOUT_MOST.licence),
    about: take.text(said['about'], ABOUT_MOST.about),
    language: take.text(said['language'], 20),
    seats: { least: take.int(seats['least'], 1, ABOUT_MOST.seats), most: take.int(seats['most'], 1, ABOUT_MOST.seats) },
    cover: said['cover'] === null ? null : take.text(said['cover'], 60),
  };
  return take.fits() && format.formatVersion === BOX_VERSION && isGood(about) ? about : null;
}

/** Is it one that can be written and read again? What people type is asked for this before anything is made. */
export function isGood({ name, version, authors, licence, about, language, seats, cover }: BoxAbout): boolean {
  const isLine = (text: string, most: number): boolean => text.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  return (
    name.trim() !== '' &&
    isLine(name, ABOUT_MOST.name) &&
    VERSION.test(version) &&
    authors.length <= ABOUT_MOST.authors &&
    authors.every((author) => author.trim() !== '' && isLine(author, ABOUT_MOST.author)) &&
    isLine(licence, ABOUT_MOST.licence) &&
    about.length <= ABOUT_MOST.about &&
    LANGUAGE.test(language) &&
    seats.least >= 1 &&
    seats.least <= seats.most &&
    seats.most <= ABOUT_MOST.seats &&
    (cover === null || ART_NAME.test(cover))
  );
}
