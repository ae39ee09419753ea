// What is printed on the cards of Revolver Noir: short words of ours, at most 90 characters, the deciding ones in **bold**.

export const FLOOR_NUMERALS: { readonly [floor: number]: string } = { 0: '0', 1: 'I', 2: 'II' };

export const EFFECT_TEXT: { readonly [effect: string]: string } = {
  jump: '**Jump The Railing** (0 AP): you land in the **Kitchen**.',
  controlPanel: '**Control Panel** (1 AP): set a **timed** trap in any other room.',
  flood: '**Flood Lever** (1 AP): **1 hit** to whoever is in the **Basement**, and it closes.',
  echoes: '**Echoes** (0 AP, once): hear the **exact room** if it is upstairs, else **Listen**.',
  energized: '**Energized** (0 AP, once): started your turn here? You have **3 AP**.',
  trapDoor: '**Trap Door Switch** (1 AP): from the **Kitchen** they fall into the **Basement**.',
};

export const NO_EFFECT = 'Nothing to press here.';
export const HERE = 'here';
export const MAP_TITLE = 'The House';
export const MAP_MOVE = 'Move 1 AP';
export const MAP_SHOT = 'Shoot 2 AP';
