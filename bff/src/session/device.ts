/** What a browser says that it is, as its person would: « Firefox, Windows ». Empty when it says nothing known. It is only told to that person: anybody may say anything. */
import Bowser from 'bowser';

/** A name of the header is a few words; more is somebody playing. */
const HEADER_MAX = 500;

export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, HEADER_MAX));
  return [browser.name, os.name].filter(Boolean).join(', ');
}
