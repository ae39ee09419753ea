// Stands for Rapier in a page that plays by itself: dice lie where they lay, without the flight.

export default { init: (): Promise<never> => Promise.reject(new Error('no physics here')) };
