/** Generates invented names by number, so that samples contain no real people or titles. */

const GIVEN_NAMES = [
  'Ada',
  'Boris',
  'Clara',
  'Dario',
  'Edith',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kira',
  'Lorenz',
  'Mina',
  'Nils',
  'Olga',
  'Pavel',
  'Rosa',
  'Sven',
  'Tara',
  'Umar',
  'Vera',
  'Wanda',
  'Yusuf',
  'Zoe',
];
const FAMILY_BEGINS = [
  'Al',
  'Ber',
  'Cor',
  'Dal',
  'Es',
  'Fal',
  'Gar',
  'Hol',
  'Ib',
  'Jar',
  'Kel',
  'Lind',
  'Mar',
  'Nor',
];
const FAMILY_ENDS = [
  'bach',
  'dini',
  'feld',
  'gren',
  'holm',
  'kova',
  'lund',
  'mann',
  'nari',
  'quist',
  'ström',
  'tova',
  'well',
];
const ADJECTIVES = [
  'Amber',
  'Broken',
  'Candle',
  'Distant',
  'Early',
  'Falling',
  'Golden',
  'Hidden',
  'Iron',
  'Jade',
  'Kindred',
  'Lonely',
  'Midnight',
  'Northern',
  'Open',
  'Paper',
  'Quiet',
  'Rolling',
  'Silver',
  'Tangled',
  'Upward',
  'Velvet',
  'Winter',
  'Yellow',
];
const NOUNS = [
  'Avenue',
  'Bridge',
  'Circus',
  'Door',
  'Engine',
  'Fountain',
  'Garden',
  'Harbour',
  'Island',
  'Journey',
  'Kite',
  'Lantern',
  'Mountain',
  'Needle',
  'Orchard',
  'Parade',
  'Quarry',
  'River',
  'Station',
  'Train',
  'Umbrella',
  'Valley',
  'Window',
];

/** Combines two lists to a name: unique below the product of their lengths, with a numeral beyond. */
function combined(
  number: number,
  first: readonly string[],
  second: readonly string[],
  joint: string,
): string {
  const count = first.length * second.length;
  // A step coprime to the count visits every pair once and separates neighbours.
  const at = (number * stepFor(count)) % count;
  const name = `${first[Math.floor(at / second.length)]}${joint}${second[at % second.length]}`;
  const round = Math.floor(number / count);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function stepFor(count: number): number {
  let step = Math.floor(count * 0.618);
  while (greatestCommonDivisor(step, count) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const FAMILY_NAMES = FAMILY_BEGINS.flatMap((begin) => FAMILY_ENDS.map((end) => begin + end));

/** The name of a person: 4,368 distinct ones without numeral. */
export function personName(number: number): string {
  return combined(number, GIVEN_NAMES, FAMILY_NAMES, ' ');
}

/** The title of a song or a film: 552 distinct ones without numeral. */
export function title(number: number): string {
  return combined(number, ADJECTIVES, NOUNS, ' ');
}

/** The name of a software package, in lower case. */
export function packageName(number: number): string {
  return combined(number, ADJECTIVES, NOUNS, '-').toLowerCase().replaceAll(' ', '-');
}
