import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const BITS_OF_GROUP = 16;

/** Returns the counted network: an IPv4 address, or the network of an IPv6 address, as one customer owns all of it. */
export function getNetwork(ip: string, prefix: 48 | 64 = 64): string {
  const ipv4 = MAPPED_IPV4.exec(ip)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(ip)) return ip;
  const [head = [], tail = []] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, prefix / BITS_OF_GROUP);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${prefix}`;
}
