// One Chromium for a test file, and people in it: a context each, as if on machines of their own. Only pointer, touch
// and keys act.

import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumFlags, findShell, needChromium } from '../../../tools/chromium.ts';
import { listenTo, type Act } from './acts.ts';
import { loadContext, someWereLoaded } from './loaded.ts';
import { inWindow, LOADED, SLOWER } from './setting.ts';
import { SHOWN } from './shots.ts';

/** Noise of packages that we cannot mend: fiber's clock, rapier's start. */
const KNOWN_NOISE = ['THREE.Clock', 'using deprecated parameters for the initialization function', 'GPU stall due to ReadPixels'];

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and requests to other hosts, so far. */
  troubles: string[];
  /** What this person's page asked of a table, in order. */
  acts: Act[];
}

export interface Crowd {
  browser: Browser;
  readonly people: Person[];
  person(options?: BrowserContextOptions & { name?: string; quality?: 'low' | 'high'; draws?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

/**
 * Whether a page draws its picture unless a test says so itself: software does it here, and it takes more than all the
 * rest.
 */
const DRAWS = SHOWN;

/**
 * No name but this machine's leads anywhere. A handler that each request waited for would keep the browser from its
 * own cache, too.
 */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** For pages that draw nothing: what stands around the picture is put together without the card that software plays. */
const PLAIN = ['--disable-gpu-compositing', '--disable-gpu-rasterization'];

/**
 * `drawn`: the file looks at the picture of a table. `painted`: it looks at single points of what the page itself
 * paints, as faces are. `args`: what else its browser is told.
 */
export async function openCrowd({
  drawn = DRAWS,
  painted = false,
  args = [],
}: { drawn?: boolean; painted?: boolean; args?: readonly string[] } = {}): Promise<Crowd> {
  const browser = await chromium.launch({
    executablePath: findShell() ?? needChromium(),
    args: [...chromiumFlags(), ALONE, ...(drawn ? [] : PLAIN), '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows', ...args],
  });
  const people: Person[] = [];
  return {
    browser,
    people,
    async close() {
      if (LOADED) await someWereLoaded(people.map(({ page }) => page)).finally(() => browser.close());
      else await browser.close();
    },
    async person({ name = '', quality = 'low', draws = DRAWS, ...options } = {}) {
      const context = await browser.newContext(inWindow({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' as const, ...options }));
      const page = await context.newPage();
      context.setDefaultTimeout(30_000 * SLOWER);
      if (LOADED) await loadContext(context, draws ? 'table' : 'page');
      const troubles: string[] = [];
      const origin = new URL(inject('page')).hostname;
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (hostname !== origin && protocol !== 'data:' && protocol !== 'blob:') troubles.push(`request to ${hostname}`);
      });
      page.on('pageerror', (error) => troubles.push(`page error: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !KNOWN_NOISE.some((known) => message.text().includes(known))) troubles.push(`console: ${message.text()}`);
      });
      const acts: Act[] = [];
      listenTo(page, acts);
      // Whose picture nobody looks at needs none: everything runs, and what it would draw with does nothing.
      if (!draws) await page.addInitScript(drawOnNothing);
      if (!draws && !painted) await page.addInitScript(paintSmall);
      // Low quality and no motion: software draws here. Everything else is as a newcomer finds it.
      await page.addInitScript(
        (kept) => {
          if (localStorage.getItem('baize.settings') === null) localStorage.setItem('baize.settings', kept);
        },
        JSON.stringify({ state: { quality, name, motion: 'less', muted: true }, version: 1 }),
      );
      const person = { page, context, troubles, acts };
      people.push(person);
      return person;
    },
  };
}

/**
 * Every canvas of this page that is to be drawn in space gets something that takes all calls and draws nothing. Without
 * a graphics card programs for pictures, their buffers and each new size of the canvas cost more than all that a page
 * does besides. Runs in the page: it knows nothing of this file.
 */
function drawOnNothing(): void {
  const gl = WebGL2RenderingContext.prototype;
  const precision = { precision: 23, rangeMin: 127, rangeMax: 127 };
  const texts = new Map<number, string>([
    [gl.VERSION, 'WebGL 2.0'],
    [gl.SHADING_LANGUAGE_VERSION, 'WebGL GLSL ES 3.00'],
    [gl.VENDOR, 'nothing'],
    [gl.RENDERER, 'nothing'],
  ]);
  const counts = new Set<number>([gl.ACTIVE_UNIFORMS, gl.ACTIVE_ATTRIBUTES, gl.ACTIVE_UNIFORM_BLOCKS]);
  const sizes = new Set<number>([gl.MAX_TEXTURE_SIZE, gl.MAX_CUBE_MAP_TEXTURE_SIZE, gl.MAX_RENDERBUFFER_SIZE]);
  const boxes = new Set<number>([gl.SCISSOR_BOX, gl.VIEWPORT]);
  const parameter = (name: number): unknown => texts.get(name) ?? (boxes.has(name) ? new Int32Array(4) : sizes.has(name) ? 8192 : 16);

  function nothing(canvas: HTMLCanvasElement, asked: WebGLContextAttributes): WebGL2RenderingContext {
    const calls: { [name: string]: unknown } = {};
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(gl))) {
      if (typeof value === 'number') calls[name] = value;
      else if (typeof value === 'function') calls[name] = name.startsWith('create') || name === 'fenceSync' ? () => ({}) : () => null;
    }
    return Object.assign(calls, {
      canvas,
      getParameter: parameter,
      getShaderPrecisionFormat: () => precision,
      getContextAttributes: () => asked,
      getSupportedExtensions: () => [],
      getProgramParameter: (_program: unknown, name: number) => (counts.has(name) ? 0 : true),
      getShaderParameter: () => true,
      getProgramInfoLog: () => '',
      getShaderInfoLog: () => '',
      getAttribLocation: () => -1,
      getError: () => gl.NO_ERROR,
      isContextLost: () => false,
      checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
      clientWaitSync: () => gl.ALREADY_SIGNALED,
    }) as unknown as WebGL2RenderingContext;
  }

  const real = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string, asked?: object) => RenderingContext | null;
  const made = new WeakMap<HTMLCanvasElement, WebGL2RenderingContext>();
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, asked: object = {}): RenderingContext | null {
    if (kind !== 'webgl2') return real.call(this, kind, asked);
    const had = made.get(this) ?? nothing(this, asked);
    made.set(this, had);
    return had;
  } as HTMLCanvasElement['getContext'];
}

/**
 * What this page paints for its picture, cloth, wood and faces, is an eighth as wide and as high: whatever is made of
 * their points takes a sixty-fourth of the time. A canvas that stands in the page keeps its size. Runs in the page.
 */
function paintSmall(): void {
  for (const side of ['width', 'height'] as const) {
    const real = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side) as PropertyDescriptor;
    Object.defineProperty(HTMLCanvasElement.prototype, side, {
      ...real,
      set(this: HTMLCanvasElement, points: number) {
        real.set?.call(this, this.isConnected ? points : Math.ceil(points / 8));
      },
    });
  }
}

/** From now on this page draws nothing either: for what comes after the rows that need its picture. */
export const stopDrawing = ({ page }: Pick<Person, 'page'>): Promise<void> => page.evaluate(drawNothing);

function drawNothing(): void {
  const gl = WebGL2RenderingContext.prototype;
  const nothing = (): void => undefined;
  const drawing = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced', 'drawRangeElements', 'blitFramebuffer'];
  // A canvas that was cleared is put on the page anew, which software pays for as well.
  const clearing = ['clear', 'clearBufferfv', 'clearBufferiv', 'clearBufferuiv', 'clearBufferfi'];
  // Pictures that nobody will see are not carried over either.
  const carrying = ['texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D', 'generateMipmap'];
  Object.assign(gl, Object.fromEntries([...drawing, ...clearing, ...carrying].map((name) => [name, nothing])));
}

/** What everybody saw when a test failed, as pictures in build/test. */
export async function pictures(crowd: Crowd, name: string): Promise<void> {
  mkdirSync('build/test', { recursive: true });
  for (const [i, { page, troubles }] of crowd.people.entries()) {
    // What opens an account is on no picture.
    const mask = [page.locator('[data-secret]')];
    await page.screenshot({ path: `build/test/${name}-${i}.png`, mask }).catch(() => undefined);
    if (troubles.length > 0) console.log(`${name}, person ${i}: ${troubles.join('; ')}`);
  }
}
