// One line to one other page: an RTCPeerConnection that finds its way by "perfect negotiation" (W3C WebRTC 1.0, 10.7):
// either side may offer anew at any time, and where both do at once the polite one takes its own back. What is done
// with a connection is done one after the other, so none of it can overtake another.

import type { Note } from './note.ts';
import { isWayIn, sdpIn, sdpOut, wayOut } from './ways.ts';

export interface PeerParts {
  /** Takes back its own offer when two meet, and waits for the first. */
  polite: boolean;
  ice: RTCIceServer[];
  /** Only by way of a relay: others see that one's address alone. */
  relay: boolean;
  /** What is said here, and to this page whether it is said to it; null: this page only listens. */
  mic: MediaStreamTrack | null;
  tell(note: Omit<Note, 'g'>): void;
  heard(track: MediaStreamTrack): void;
  turned(): void;
}

export interface Peer {
  readonly state: RTCPeerConnectionState;
  hear(note: Note): void;
  /** Is what is said here said to that page? If not, silence goes there, as from somebody who says nothing. */
  speak(on: boolean): void;
  close(): void;
}

/** With most of its addresses one message is enough; what is found later goes by itself. Milliseconds. */
const GATHER_MS = 700;
/** So many addresses of another page are taken after its description: a browser has a handful. */
const LATE_MOST = 64;

/** One good codec and no other: an offer stays short. */
function onlyOpus(pc: RTCPeerConnection): void {
  const opus = RTCRtpReceiver.getCapabilities?.('audio')?.codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'audio/opus') ?? [];
  if (opus.length > 0) for (const one of pc.getTransceivers()) one.setCodecPreferences?.(opus);
}

/** Resolves when all addresses are found, or most of them. */
function gathered(pc: RTCPeerConnection): Promise<void> {
  if (pc.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, GATHER_MS);
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState !== 'complete') return;
      clearTimeout(late);
      resolve();
    });
  });
}

export function createPeer(parts: PeerParts): Peer {
  const { polite, relay, tell } = parts;
  // A track of its own to each page, so that it is silent for one of them at once and for no other. Taking it from its
  // sender takes a moment, and tells that one that something is said which he does not hear.
  const mic = parts.mic?.clone() ?? null;
  if (mic !== null) mic.enabled = false;
  const pc = new RTCPeerConnection({ iceServers: parts.ice, iceTransportPolicy: relay ? 'relay' : 'all', bundlePolicy: 'max-bundle' });
  let over = false;
  /** The polite one offers only after it was offered something. */
  let begun = !polite;
  let ignores = false;
  /** The description went out, so what is found now goes after it. */
  let told = false;
  let late = 0;
  let queue = Promise.resolve();

  const inTurn = (work: () => Promise<void>): void => {
    // What another page sent may not fit: then nothing comes of it.
    queue = queue.then(() => (over ? undefined : work())).catch(() => undefined);
  };
  const describe = async (): Promise<void> => {
    told = false;
    await pc.setLocalDescription();
    await gathered(pc);
    const mine = pc.localDescription;
    if (over || mine === null || (mine.type !== 'offer' && mine.type !== 'answer')) return;
    tell({ d: { type: mine.type, sdp: sdpOut(mine.sdp, relay) } });
    told = true;
  };

  if (mic !== null) pc.addTrack(mic, new MediaStream([mic]));
  // Whoever only listens and is offered something need not ask for it.
  else if (!polite) pc.addTransceiver('audio', { direction: 'recvonly' });
  onlyOpus(pc);
  pc.addEventListener('track', ({ track }) => parts.heard(track));
  pc.addEventListener('connectionstatechange', () => {
    if (over) return;
    if (pc.connectionState === 'failed') pc.restartIce();
    parts.turned();
  });
  pc.addEventListener('icecandidate', ({ candidate }) => {
    const way = candidate === null ? null : wayOut(candidate.candidate, relay);
    if (told && candidate !== null && way !== null) tell({ c: { candidate: way, sdpMid: candidate.sdpMid, sdpMLineIndex: candidate.sdpMLineIndex } });
  });
  pc.addEventListener('negotiationneeded', () => {
    if (begun) inTurn(async () => (pc.signalingState === 'stable' ? describe() : undefined));
  });

  return {
    get state() {
      return pc.connectionState;
    },
    hear: ({ d, c }) =>
      inTurn(async () => {
        if (d !== undefined) {
          ignores = !polite && d.type === 'offer' && pc.signalingState !== 'stable';
          if (ignores) return;
          begun = true;
          await pc.setRemoteDescription({ type: d.type, sdp: sdpIn(d.sdp, relay) });
          if (d.type === 'offer') await describe();
        } else if (c !== undefined && !ignores && isWayIn(c.candidate, relay) && late++ < LATE_MOST) await pc.addIceCandidate(c);
      }),
    speak(on) {
      if (mic !== null) mic.enabled = on;
    },
    close() {
      over = true;
      mic?.stop();
      pc.close();
    },
  };
}
