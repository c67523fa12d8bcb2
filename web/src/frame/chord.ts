const CHORD_MS = 1_200;

/**
 * The « g then a letter » chord: `press` takes each key with the time of its event (ms) and says whether it ends a chord. Any other key in between gives the chord up:
 * « g », « n », « m » typed fast is no « g » then « m ».
 */
export class Chord {
  // Not 0: the clock of events starts with the page, and a letter typed in its first second would end a chord that nobody began.
  private begun = Number.NEGATIVE_INFINITY;

  press(key: string, at: number): boolean {
    const ended = at - this.begun < CHORD_MS;
    this.begun = key === 'g' ? at : Number.NEGATIVE_INFINITY;
    return ended;
  }
}
