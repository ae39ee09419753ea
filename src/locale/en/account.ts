// Words of a person's devices in English that every page has; what stands in the dialogs is in devices.ts and comes
// with them.

export const account = {
  devices: 'Your devices',
  before: 'I have played here before',
  signedOut: {
    title: 'This device was signed out',
    lead: 'Another device of yours did that. Your seats and hands are safe there.',
    go: 'Go on as somebody new',
  },
  elsewhere: { lead: 'In another tab or on another device.', note: 'The other one lets go.' },
};
