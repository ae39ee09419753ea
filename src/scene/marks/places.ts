// The look of everything marked out on the felt: hidden places, fog, rows, mixing places, areas, the grid, snap points,
// what a tool measures. One material, one batch.

import { ShaderMaterial, type Texture } from 'three';
import { SIGN_GRID } from './signs.ts';

/** What a mark is; its number is written into the instance. */
export const MARKS = ['veil', 'fog', 'rows', 'mixer', 'area', 'hand', 'squares', 'hexes', 'dot', 'rule', 'ring', 'box'] as const;
export type MarkKind = (typeof MARKS)[number];

/**
 * Numbers per instance, lengths in metres. iSize: half width, half depth, corner, which mark. iInk: colour and
 * strength.
 * iMore: by the mark (columns, rows and their steps; size and start of the grid). iSign: sign in the middle, mark in
 * the corner, round or straight end of the table, 0.
 */
export const MARK_ATTRIBUTES = [
  ['iSize', 4],
  ['iInk', 4],
  ['iMore', 4],
  ['iSign', 4],
] as const;

const is = (kind: MarkKind): string => `vKind == ${MARKS.indexOf(kind)}`;

const VERTEX = `attribute vec4 iSize; attribute vec4 iInk; attribute vec4 iMore; attribute vec4 iSign;
varying vec2 vAt; varying vec2 vFelt; flat varying vec4 vSize; flat varying vec4 vInk; flat varying vec4 vMore; flat varying vec4 vSign; flat varying int vKind;
void main() {
  vSize = iSize; vInk = iInk; vMore = iMore; vSign = iSign; vKind = int(iSize.w + 0.5);
  vAt = position.xz * 2.0 * (iSize.xy + 0.006);
  vec4 felt = instanceMatrix * vec4(vAt.x, 0.0, vAt.y, 1.0);
  vFelt = felt.xz;
  gl_Position = projectionMatrix * modelViewMatrix * felt;
}`;

const TOOLS = `
uniform sampler2D signs; uniform vec3 uLight;
varying vec2 vAt; varying vec2 vFelt; flat varying vec4 vSize; flat varying vec4 vInk; flat varying vec4 vMore; flat varying vec4 vSign; flat varying int vKind;
const vec3 CREAM = vec3(0.78, 0.68, 0.47);
float box(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float stroke(float d, float wide) { float w = max(fwidth(d), 1e-5); return 1.0 - smoothstep(wide * 0.5 - w * 0.5, wide * 0.5 + w * 0.7, abs(d)); }
float fill(float d) { float w = max(fwidth(d), 1e-5); return 1.0 - smoothstep(-w * 0.5, w * 0.5, d); }
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y); }
float cloud(vec2 p) { return noise(p) * 0.5 + noise(p * 2.1 + 7.3) * 0.27 + noise(p * 4.3 + 3.1) * 0.15 + noise(p * 8.7) * 0.08; }
/* Way along the edge of the box, for dashes of even length. */
float along(vec2 p, vec2 b) { return abs(abs(p.x) - b.x) < abs(abs(p.y) - b.y) ? p.y : p.x; }
vec4 over(vec4 top, vec4 low) { float a = top.a + low.a * (1.0 - top.a); return a < 1e-4 ? vec4(0.0) : vec4((top.rgb * top.a + low.rgb * low.a * (1.0 - top.a)) / a, a); }
vec4 badge(float which, vec2 p, float half_) {
  vec2 uv = p / (2.0 * half_) + 0.5;
  vec2 cell = vec2(mod(which, ${SIGN_GRID}.0), floor(which / ${SIGN_GRID}.0 + 0.001));
  vec2 at = (cell + clamp(uv, 0.02, 0.98)) / ${SIGN_GRID}.0;
  vec4 s = texture2D(signs, vec2(at.x, 1.0 - at.y));
  s.a *= step(max(abs(p.x), abs(p.y)), half_) * step(-0.5, which);
  return s;
}
float hexLine(vec2 p, float size) {
  /* Distance to the nearest side of the hexagons; a point towards each player. */
  vec2 s = vec2(1.0, 1.7320508); p /= size;
  vec2 a = mod(p + s * 0.5, s) - s * 0.5, b = mod(p, s) - s * 0.5;
  vec2 h = dot(a, a) < dot(b, b) ? a : b;
  h = abs(h);
  return (0.5 - max(dot(h, vec2(0.5, 0.8660254)), h.x)) * size;
}`;

const FRAGMENT = `${TOOLS}
void main() {
  vec2 b = vSize.xy; float d = box(vAt, b, vSize.z), strength = vInk.a;
  vec3 ink = vInk.rgb; vec4 c = vec4(0.0);
  float least = min(b.x, b.y), mark = 0.0085;
  if (${is('veil')}) {
    /* Seen from afar the weave would only flicker. */
    float weave = 0.5 + 0.5 * sin((vAt.x + vAt.y) * 900.0) * sin((vAt.x - vAt.y) * 900.0) * (1.0 - smoothstep(0.35, 1.2, (fwidth(vAt.x) + fwidth(vAt.y)) * 900.0));
    float dim = smoothstep(0.0, least, -d);
    c = vec4(vec3(0.028, 0.02, 0.024) * (0.75 + 0.5 * weave) + ink * 0.05 * (1.0 - dim), fill(d) * strength);
    vec4 eye = badge(vSign.x, vAt, min(least * 0.62, 0.026));
    c = over(vec4(CREAM, eye.a * (0.25 + 0.45 * strength)), c);
    c = over(vec4(CREAM, 0.55 * stroke(d + 0.0034, 0.0007)), c);
    c = over(vec4(ink, stroke(d + 0.0011, 0.0022)), c);
  } else if (${is('fog')}) {
    float puff = cloud(vFelt * 22.0), thin = smoothstep(0.004, -0.03, d + (puff - 0.5) * 0.03);
    vec3 grey = mix(vec3(0.23, 0.235, 0.25), vec3(0.52, 0.53, 0.55), smoothstep(0.3, 0.72, puff));
    c = vec4(grey, thin * strength);
    c = over(vec4(CREAM, 0.3 * stroke(d, 0.0008)), c);
  } else if (${is('rows')}) {
    vec2 slot = vMore.xy, n = vSign.zw, way = vMore.zw;
    vec2 k = clamp(floor(vAt / way + n * 0.5), vec2(0.0), n - 1.0);
    vec2 p = vAt - (k - (n - 1.0) * 0.5) * way;
    float each = box(p, slot * 0.5, 0.0035);
    c = vec4(CREAM, 0.05 * fill(d));
    c = over(vec4(CREAM, 0.42 * stroke(each, 0.0008) + 0.05 * fill(each)), c);
    c = over(vec4(ink, 0.7 * strength * stroke(d, 0.0012)), c);
  } else if (${is('mixer')}) {
    float turn = atan(vAt.y, vAt.x), r = length(vAt / b);
    float arms = 0.5 + 0.5 * sin(3.0 * turn + 9.0 * r);
    c = vec4(ink, fill(d) * (0.06 + 0.1 * arms * smoothstep(1.15, 0.2, r)));
    vec4 swirl = badge(vSign.x, vAt, min(least * 0.6, 0.026));
    c = over(vec4(ink, swirl.a * 0.62), c);
    c = over(vec4(ink, 0.8 * stroke(d, 0.0016)), c);
    c = over(vec4(ink, 0.5 * stroke(d + 0.004, 0.0007)), c);
  } else if (${is('area')} || ${is('box')}) {
    float dash = step(0.42, fract(along(vAt, b) / 0.011));
    c = vec4(ink, fill(d) * (vKind == ${MARKS.indexOf('box')} ? 0.1 : 0.035));
    c = over(vec4(ink, strength * dash * stroke(d, 0.0015)), c);
  } else if (${is('hand')}) {
    c = vec4(ink, fill(d) * 0.12);
    vec4 palm = badge(vSign.x, vAt, min(least * 0.55, 0.02));
    c = over(vec4(CREAM, palm.a * 0.3), c);
    c = over(vec4(CREAM, 0.5 * stroke(d + 0.003, 0.0006)), c);
    c = over(vec4(ink, strength * stroke(d, 0.002)), c);
  } else if (${is('squares')} || ${is('hexes')}) {
    /* Only on the felt: the table's end is round or straight. */
    float rim = length(vec2(max(abs(vAt.x) - vSign.z, 0.0), vAt.y)) - vSign.w;
    vec2 p = vAt - vMore.yz; float size = vMore.x;
    float line = vKind == ${MARKS.indexOf('squares')} ? min(abs(fract(p.x / size + 0.5) - 0.5), abs(fract(p.y / size + 0.5) - 0.5)) * size : hexLine(p, size);
    float w = max(fwidth(vAt.x) + fwidth(vAt.y), 1e-5) * 0.5;
    c = vec4(ink, strength * (1.0 - smoothstep(0.0003, 0.0003 + w * 1.2, line)) * step(rim, -0.004) * smoothstep(size * 0.5, size * 0.1, w));
  } else if (${is('dot')}) {
    float r = length(vAt);
    vec3 brass = mix(vec3(0.3, 0.19, 0.06), vec3(0.95, 0.72, 0.34), smoothstep(0.9, -0.9, dot(vAt / b.x, vec2(0.5, 0.8))));
    c = vec4(vec3(0.02), 0.5 * smoothstep(b.x, b.x * 0.55, r));
    c = over(vec4(brass, fill(r - b.x * 0.62)), c);
    c = over(vec4(brass * 0.55, stroke(r - b.x * 0.62, b.x * 0.12)), c);
    c = over(vec4(vec3(1.0, 0.93, 0.75), fill(length(vAt + vec2(b.x, b.x) * 0.18) - b.x * 0.14)), c);
  } else if (${is('rule')}) {
    float x = vAt.x + b.x, cm = abs(fract(x / 0.01 + 0.5) - 0.5) * 0.01, five = abs(fract(x / 0.05 + 0.5) - 0.5) * 0.05;
    float w = max(fwidth(vAt.x), 1e-5);
    float tick = (1.0 - smoothstep(0.0003, 0.0003 + w, cm)) * step(abs(vAt.y), 0.0028);
    tick = max(tick, (1.0 - smoothstep(0.0004, 0.0004 + w, five)) * step(abs(vAt.y), 0.005));
    float ends = stroke(abs(vAt.x) - b.x, 0.0014) * step(abs(vAt.y), 0.006);
    float inside = step(abs(vAt.x), b.x);
    c = vec4(vec3(0.0), 0.35 * fill(box(vAt, b + 0.0006, 0.001)));
    c = over(vec4(ink, max(ends, inside * max(stroke(vAt.y, 0.0012), tick))), c);
  } else {
    float r = length(vAt) - b.x;
    c = vec4(ink, 0.12 * fill(r));
    c = over(vec4(ink, strength * stroke(r, 0.0014)), c);
  }
  if (vSign.y > -0.5) {
    vec4 m = badge(vSign.y, vAt - vec2(b.x - mark - 0.004, b.y - mark - 0.004), mark);
    c = over(m, c);
  }
  if (c.a < 0.004) discard;
  gl_FragColor = vec4(c.rgb * uLight, c.a);
  #include <colorspace_fragment>
}`;

export function markMaterial(map: Texture): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms: { signs: { value: map }, uLight: { value: [1, 1, 1] } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
}

/** Lines drawn by hand: ribbons with soft edges, a little of the felt's grain in them. */
export function inkMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms: { uLight: { value: [1, 1, 1] } },
    vertexShader: `attribute vec2 at; attribute vec3 ink; varying vec2 vAt; varying vec3 vInk; varying vec2 vFelt;
      void main() { vAt = at; vInk = ink; vFelt = position.xz; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `uniform vec3 uLight; varying vec2 vAt; varying vec3 vInk; varying vec2 vFelt;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
      void main() {
        float d = length(vAt), w = max(fwidth(d), 1e-4);
        float a = 1.0 - smoothstep(1.0 - w, 1.0, d);
        a *= 0.86 + 0.12 * hash(floor(vFelt * 2600.0));
        if (a < 0.01) discard;
        gl_FragColor = vec4(vInk * uLight, a);
        #include <colorspace_fragment>
      }`,
  });
}
