// Which sign each card and each event of Imposters and Crewmates bears. A row for each; what is done twice or three
// times is shown so often.

import type { EventId, Kind } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { ImposterIcon } from './icons.generated.ts';

export interface Picture {
  icon: ImposterIcon;
  /** Millimetres; radians. */
  size?: number;
  turn?: number;
  flip?: true;
  /** So many, one beside the other. */
  times?: 1 | 2 | 3;
  /** Struck out: what is barred. */
  barred?: true;
  /** A number in a round label at the upper right. */
  number?: string;
}

export const CARD_PICTURES: { readonly [K in Kind]: Picture } = {
  'imp.dash': { icon: 'running-shoe', number: '1' },
  'imp.push': { icon: 'push', number: '1' },
  'imp.door1': { icon: 'mantrap' },
  'imp.door2': { icon: 'mantrap', times: 2 },
  'imp.door3': { icon: 'mantrap', times: 3 },
  'imp.explosives': { icon: 'unlit-bomb', number: '3' },
  'imp.shortcd': { icon: 'stopwatch', number: '2' },
  'imp.shortestcd': { icon: 'stopwatch', number: '3' },
  'imp.weapons': { icon: 'pistol-gun', barred: true },
  'imp.seer': { icon: 'crystal-ball' },
  'imp.carapace': { icon: 'turtle-shell' },
  'imp.surprise': { icon: 'running-ninja' },
  'imp.reactor': { icon: 'reactor' },
  'imp.charisma': { icon: 'smitten' },
  'imp.faking': { icon: 'double-face-mask' },
  'imp.fakereport': { icon: 'choice' },
  'imp.trapped': { icon: 'box-trap' },
  'imp.comms': { icon: 'radio-tower', barred: true },
  'imp.lights': { icon: 'light-bulb', barred: true },
  'imp.juggernaut': { icon: 'muscle-up' },
  'imp.robbery': { icon: 'robber' },
  'imp.burglary': { icon: 'domino-mask', size: 38 },
  'imp.arson': { icon: 'fire' },
  'imp.delayed': { icon: 'night-sleep' },
  'imp.construction': { icon: 'crane' },
  'imp.mercy': { icon: 'healing' },
  'crw.dash': { icon: 'running-shoe', number: '1' },
  'crw.push': { icon: 'push', number: '1' },
  'crw.barricade1': { icon: 'brick-wall', size: 30 },
  'crw.barricade2': { icon: 'brick-wall', times: 2 },
  'crw.barricade3': { icon: 'brick-wall', times: 3 },
  'crw.drill': { icon: 'needle-drill', number: '3' },
  'crw.longcd': { icon: 'hourglass', number: '2' },
  'crw.longestcd': { icon: 'hourglass', number: '3' },
  'crw.repairman': { icon: 'toolbox' },
  'crw.spy': { icon: 'magnifying-glass' },
  'crw.vest': { icon: 'kevlar-vest' },
  'crw.engineer': { icon: 'gears' },
  'crw.outvoted': { icon: 'thumb-down' },
  'crw.sheriff': { icon: 'star-medal' },
  'crw.ventrepairs': { icon: 'wrench' },
  'crw.excellent': { icon: 'achievement' },
  'crw.trapped': { icon: 'box-trap' },
  'crw.reportbody': { icon: 'eye-target' },
  'crw.electrical': { icon: 'electric' },
  'crw.medic': { icon: 'first-aid-kit' },
  'crw.firearm': { icon: 'pistol-gun', number: '2' },
  'crw.portal': { icon: 'portal' },
  'crw.blindvote': { icon: 'vote' },
  'crw.inting': { icon: 'night-sleep' },
  'crw.lovers': { icon: 'hearts', size: 34 },
  'crw.destiny': { icon: 'broken-heart' },
  'wld.shove': { icon: 'slap', number: '1' },
  'wld.ghost': { icon: 'ghost' },
  'wld.shield': { icon: 'shield' },
  'wld.glue': { icon: 'gooey-impact', number: '4' },
  'wld.finalrepairs': { icon: 'infinity', size: 38 },
  'wld.scrap': { icon: 'recycle' },
  'wld.equalize': { icon: 'scales' },
  'wld.mindreader': { icon: 'inner-self' },
  'wld.ejection': { icon: 'jet-pack', times: 2 },
  'wld.balanced': { icon: 'doubled' },
  'wld.jester': { icon: 'juggler' },
  'wld.skipvote': { icon: 'fast-forward-button', size: 30 },
  'wld.victorypoint': { icon: 'falling-star', number: '+1' },
  'wld.teleporter': { icon: 'power-button' },
  'wld.nothing': { icon: 'hole', size: 30 },
  'wld.kamikaze': { icon: 'nuclear-bomb' },
  'wld.timemaster': { icon: 'backward-time' },
  'wld.doubletime': { icon: 'alarm-clock', number: '×2' },
  'wld.nou': { icon: 'return-arrow' },
  'wld.immortalize': { icon: 'crown' },
  'wld.duel': { icon: 'duel' },
  'wld.ggnext': { icon: 'player-next' },
  'wld.rewind': { icon: 'anticlockwise-rotation' },
  'wld.mindfreak': { icon: 'puppet', size: 36 },
};

export const EVENT_PICTURES: { readonly [E in EventId]: Picture } = {
  'ev.task': { icon: 'checklist' },
  'ev.asteroid': { icon: 'comet-spark' },
  'ev.oxygen': { icon: 'gas-mask' },
  'ev.iced': { icon: 'snowflake-1' },
  'ev.voting': { icon: 'vote' },
  'ev.hide': { icon: 'cowled' },
  'ev.cardban': { icon: 'card-play', barred: true },
  'ev.switcheroo': { icon: 'cycle' },
  'ev.iso': { icon: 'duel' },
  'ev.weapons': { icon: 'ammo-box' },
  'ev.breach': { icon: 'padlock-open' },
  'ev.mic': { icon: 'old-microphone' },
  'ev.munitions': { icon: 'bullets' },
  'ev.airforce': { icon: 'feathered-wing', number: '3' },
  'ev.among': { icon: 'evil-eyes', size: 46 },
  'ev.default': { icon: 'worried-eyes', size: 46 },
  'ev.ankles': { icon: 'broken-bone', number: '1' },
  'ev.salty': { icon: 'return-arrow' },
  'ev.wildrev': { icon: 'revolt' },
  'ev.uno': { icon: 'card-play', number: '1' },
  'ev.queen': { icon: 'chess-queen' },
  'ev.connection': { icon: 'unplugged' },
  'ev.mirror': { icon: 'mirror-mirror', number: '×2' },
  'ev.starcrossed': { icon: 'hearts' },
  'ev.rabbit': { icon: 'rabbit-head' },
};
