// `unload`: its listeners, also of scripts of others, would keep pages out of the back-forward cache.
const UNUSED = ['camera', 'microphone', 'display-capture', 'midi', 'usb', 'serial', 'hid', 'unload'];

/** Turns off what no page uses. Payment stays open for the frames of a payment provider. */
export const PERMISSIONS_POLICY = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');
