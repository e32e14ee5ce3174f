import type { Random } from '../random.ts';

/** A value for a JSON Schema `format`; null for a format it does not know. */
export function textInFormat(format: string, random: Random): string | null {
  const two = (min: number, max: number) => String(random.between(min, max)).padStart(2, '0');
  const date = () => `${random.between(2015, 2025)}-${two(1, 12)}-${two(1, 28)}`;
  const time = () => `${two(0, 23)}:${two(0, 59)}:${two(0, 59)}`;
  switch (format) {
    case 'date':
      return date();
    case 'date-time':
      return `${date()}T${time()}Z`;
    case 'time':
      return `${time()}Z`;
    case 'duration':
      return `P${random.between(1, 30)}D`;
    case 'email':
      return `author${random.between(1, 9_999)}@example.org`;
    case 'hostname':
      return 'www.example.org';
    case 'uri':
    case 'url':
      return `https://example.org/page-${random.between(100, 9_999)}`;
    case 'ipv4':
      return `192.0.2.${random.between(1, 254)}`;
    case 'ipv6':
      return `2001:db8::${random.between(1, 9_999)}`;
    case 'uuid': {
      const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    }
    default:
      return null;
  }
}
