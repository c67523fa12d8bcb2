/** The figures, and what is wrong in words. */
import type { Constat } from './audit/constat.ts';
import type { Anomalie, Registre } from './registre.ts';

const MONTRES = 25;

export class Bilan {
  private readonly nombres = new Map<string, number>();
  private readonly fautes: { titre: string; lignes: string[] }[] = [];
  private readonly lentes: Registre['lentes'] = [];
  private readonly sansPanne: Anomalie[] = [];
  private readonly tues = new Map<string, number>();
  private hasAudit = false;

  constructor(private readonly graine: number) {
    for (const n of ['kills', 'acknowledged facts', 'facts lost', 'effects doubled', 'requests answered otherwise'])
      this.nombres.set(n, 0);
  }

  private plus(nom: string, n: number): void {
    this.nombres.set(nom, (this.nombres.get(nom) ?? 0) + n);
  }
  private faute(titre: string, lignes: string[]): void {
    if (lignes.length > 0) this.fautes.push({ titre, lignes });
  }

  echec(phrase: string): void {
    this.faute('the run did not end', [phrase]);
  }

  kills(faites: ReadonlyMap<string, number>): void {
    for (const [nom, n] of faites) {
      this.tues.set(nom, (this.tues.get(nom) ?? 0) + n);
      this.plus('kills', n);
    }
  }

  /** `fautes` of a scenario; empty when it went as it must. */
  scenario(nom: string, fautes: string[]): void {
    console.log(`${fautes.length === 0 ? '✓' : '✗'} ${nom}`);
    this.plus('scenarios', 1);
    this.faute(nom, fautes);
  }

  epoque(registre: Registre, c: Constat): void {
    this.hasAudit = true;
    this.plus('acknowledged facts', registre.acquittes.length + registre.pieces.length + registre.fichiers.length);
    this.plus('facts lost', c.perdus.length);
    this.plus('effects doubled', c.doubles.length);
    this.plus('requests answered otherwise', registre.autres.length);
    this.plus('dossiers with their opinion', registre.dossiersFinis);
    this.plus('requests', registre.requetes);
    for (const [genre, n] of Object.entries(registre.comptes)) this.plus(`answered ${GENRES[genre] ?? genre}`, n);
    this.plus('503 while nothing was down', registre.sansPanne.length);
    this.nombres.set('longest answer, ms', Math.max(this.nombres.get('longest answer, ms') ?? 0, registre.plusLongMs));
    this.plus('writes of unknown outcome', registre.incertains.length);
    for (const [nom, n] of Object.entries(c.chiffres)) this.plus(nom, n);
    this.lentes.push(...registre.lentes);
    this.sansPanne.push(...registre.sansPanne);
    this.faute('facts lost', c.perdus);
    this.faute('effects doubled', c.doubles);
    this.faute('other differences', c.ecarts);
    this.faute('requests answered otherwise', phrases(registre.autres));
    this.faute('journeys that were blocked', phrases(registre.bloques));
    this.faute('processes that died by themselves', phrases(registre.morts));
  }

  /** Prints all. True when nothing is wrong. */
  dire(): boolean {
    const largeur = Math.max(...[...this.nombres.keys()].map((n) => n.length));
    console.log(`\nseed ${this.graine}`);
    for (const [nom, n] of this.nombres) console.log(`${nom.padEnd(largeur)}  ${n}`);
    console.log(`killed: ${[...this.tues].map(([nom, n]) => `${nom} ${n}`).join(', ')}`);
    montrer('~ 503 while nothing was down', phrases(this.sansPanne));
    montrer('~ slow answers, the slowest first', phrases(this.lentes.toSorted((a, b) => b.ms - a.ms)));
    for (const { titre, lignes } of this.fautes) montrer(`✗ ${titre}`, lignes);
    const isBon = this.fautes.length === 0 && this.hasAudit;
    console.log(isBon ? '\nclean' : '\nNOT clean');
    return isBon;
  }
}

const phrases = (list: readonly Anomalie[]): string[] => list.map((a) => `${a.quoi}: ${a.detail}`);

function montrer(titre: string, lignes: readonly string[]): void {
  if (lignes.length > 0) console.log(`\n${titre} (${lignes.length})`);
  for (const ligne of lignes.slice(0, MONTRES)) console.log(`  ${ligne}`);
}

const GENRES: Record<string, string> = {
  SUCCES: 'with success',
  REFUS: 'with a refusal of the domain',
  INDISPONIBLE: 'with a clear 503',
  COUPURE: 'by a closed door of the BFF itself',
  AUTRE: 'otherwise',
};
