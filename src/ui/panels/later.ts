// What comes with its first use: the mark when a round is over or somebody takes a proof home, the dialog with the
// link and its picture when somebody invites, what can be brought to the table, what a context action asks first, the
// settings, the rules and the page of keys, cloth and zones, what was done, rights, notes, the notebook that fills
// itself, who only watches, voice, what each one knows before him, what he is asked, replays, two at one screen, saves,
// a box of the table, its rules, the search; the end of a round, what Baize is, the hand that shows what can be done,
// the menu of a piece, the turn tracker, how things behave and their tidying, what lies over the table where the hand
// is free; another game or mode, and the ways out; what whoever opens the same table twice is asked.

import { lazy } from 'react';

export const ProofDialog = lazy(async () => ({ default: (await import('./ProofMark.tsx')).ProofDialog }));
export const Box = lazy(async () => ({ default: (await import('../free/Box.tsx')).Box }));
export const MakeBox = lazy(async () => ({ default: (await import('../boxfile/MakeBox.tsx')).MakeBox }));
export const PlayForm = lazy(async () => ({ default: (await import('../play/PlayForm.tsx')).PlayForm }));
export const SecondTab = lazy(async () => ({ default: (await import('./SecondTab.tsx')).SecondTab }));
export const Share = lazy(async () => ({ default: (await import('./Share.tsx')).Share }));
export const Settings = lazy(async () => ({ default: (await import('./Settings.tsx')).Settings }));
export const Rules = lazy(async () => ({ default: (await (await import('./Rules.tsx')).loaded()).Rules }));
export const ClothForm = lazy(async () => ({ default: (await import('../free/Cloth.tsx')).ClothForm }));
export const ContextActionForm = lazy(async () => ({ default: (await import('../menu/ContextActionForm.tsx')).ContextActionForm }));
export const ZoneForm = lazy(async () => ({ default: (await import('../free/ZoneForm.tsx')).ZoneForm }));
export const UndoList = lazy(async () => ({ default: (await import('../flow/UndoList.tsx')).UndoList }));
export const Rights = lazy(async () => ({ default: (await import('../flow/Rights.tsx')).Rights }));
export const Notebook = lazy(async () => ({ default: (await import('../flow/Notebook.tsx')).Notebook }));
export const Watch = lazy(async () => ({ default: (await import('../notebook/Watch.tsx')).Watch }));
export const Watched = lazy(async () => ({ default: (await import('../watching/Watched.tsx')).Watched }));
export const Covered = lazy(async () => ({ default: (await import('../watching/Covered.tsx')).Covered }));
export const Director = lazy(async () => ({ default: (await import('../watching/Director.tsx')).Director }));
export const Poll = lazy(async () => ({ default: (await import('../watching/Poll.tsx')).Poll }));
export const Sides = lazy(async () => ({ default: (await import('../watching/Sides.tsx')).Sides }));
export const WatchedEye = lazy(async () => ({ default: (await import('../watching/Watched.tsx')).WatchedEye }));
export const WatchedLine = lazy(async () => ({ default: (await import('../watching/Watched.tsx')).WatchedLine }));
export const WatchAsked = lazy(async () => ({ default: (await import('../watching/Watched.tsx')).WatchAsked }));
export const WatchingForm = lazy(async () => ({ default: (await import('../watching/WatchingForm.tsx')).WatchingForm }));
export const Voice = lazy(async () => ({ default: (await import('../../voice/Voice.tsx')).Voice }));
export const Pages = lazy(async () => ({ default: (await import('../notebook/Pages.tsx')).Pages }));
export const SaveReplay = lazy(async () => ({ default: (await import('../../replay/SaveReplay.tsx')).SaveReplay }));
export const PlayTwo = lazy(async () => ({ default: (await import('../flow/PlayTwo.tsx')).PlayTwo }));
export const Saves = lazy(async () => ({ default: (await import('../flow/Saves.tsx')).Saves }));
export const FreeHand = lazy(async () => ({ default: (await import('../free/FreeHand.tsx')).FreeHand }));
export const Over = lazy(async () => ({ default: (await import('./Over.tsx')).Over }));
export const AboutDialog = lazy(async () => ({ default: (await import('./About.tsx')).AboutDialog }));
export const Radial = lazy(async () => ({ default: (await import('../menu/Radial.tsx')).Radial }));
export const TurnTracker = lazy(async () => ({ default: (await import('../flow/Turns.tsx')).TurnTracker }));
export const TurnsForm = lazy(async () => ({ default: (await import('../flow/Turns.tsx')).TurnsForm }));
export const WeightForm = lazy(async () => ({ default: (await import('../free/Weight.tsx')).WeightForm }));
export const Find = lazy(async () => ({ default: (await import('../free/Find.tsx')).Find }));
export const ChangeMode = lazy(async () => ({ default: (await import('./Change.tsx')).ChangeMode }));
export const ChangeGame = lazy(async () => ({ default: (await import('./Change.tsx')).ChangeGame }));
export const Resign = lazy(async () => ({ default: (await import('./Change.tsx')).Resign }));
export const Leave = lazy(async () => ({ default: (await import('./Change.tsx')).Leave }));
export const People = lazy(async () => ({ default: (await import('./People.tsx')).People }));
export const Guide = lazy(async () => ({ default: (await (await import('../guide/Guide.tsx')).loaded()).Guide }));
export const GuideOffer = lazy(async () => ({ default: (await (await import('../guide/Offer.tsx')).loaded()).GuideOffer }));
