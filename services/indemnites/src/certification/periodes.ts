/** All that a period gives: its lines, its months of presidency, who could declare a loss, what is to be looked at. Computed anew each time it is asked. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { addJours, addMois, dernierJourDuMois } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Bareme } from '@riph/contracts/indemnites/bareme.rules';
import {
  cleAnnee,
  clePerte,
  type FaitsPeriode,
  type Ligne,
  lignesDeRapports,
  moisDePresidence,
  plafonner,
  type RapportDu,
  type Titulaire,
} from '@riph/contracts/indemnites/generation.rules';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import { fauteDePeriode, moisDe, type Periode } from '@riph/contracts/indemnites/periode.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { BaremesRepository } from '../socle/baremes.repository.ts';
import { FichiersRepository } from '../socle/fichiers.repository.ts';
import { LignesRepository } from '../socle/lignes.repository.ts';
import { Faits, type Tenue } from '../voisins/faits.ts';
import type { Calcul } from './calcul.ts';
import { periodeCertifiee } from './gestes.ts';
import { titulairesDuMois } from './presidence.rules.ts';

const UN_AN = 12;

@Injectable()
export class Periodes {
  constructor(
    private readonly faits: Faits,
    private readonly baremes: BaremesRepository,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `indemnites.periode`, `indemnites.periodeCertifiee`, `indemnites.vide`. */
  async calculer(cpp: Cpp, p: Periode): Promise<Calcul> {
    const raison = fauteDePeriode(p, this.clock.today());
    if (raison) throw refus('indemnites.periode', { raison });
    const [touche] = await this.fichiers.certifies(cpp.id, p);
    if (touche) throw periodeCertifiee(touche);
    const [baremes, seances, anterieures] = await Promise.all([
      this.baremes.lister(),
      this.faits.tenues(cpp.id, p.dateDebut, p.dateFin),
      this.anterieures(cpp.id, p),
    ]);
    const calcul = await this.composer(cpp, p, { baremes, seances, anterieures });
    if (calcul.lignes.length + calcul.mois.length + calcul.aReprendre.length + calcul.seances === 0)
      throw refus('indemnites.vide', {});
    return calcul;
  }

  /** What the reports on one dossier give, whether or not a file holds them yet. */
  async duDossier(cppId: CppId, dosId: DosId, seance: { seanceId: SeanceId; date: Jour }): Promise<Ligne[]> {
    const [baremes, { dossiers, rapports }, clesClosees] = await Promise.all([
      this.baremes.lister(),
      this.faits.rapports(cppId, [dosId]),
      this.lignes.closes(cppId, [dosId], seance.date),
    ]);
    const seances = [{ ...seance, dosIds: [dosId] }];
    const aucune = { dateDebut: seance.date, presences: [], mandats: new Map() };
    return lignesDeRapports({ ...aucune, baremes, seances, dossiers, rapports, clesClosees });
  }

  private async composer(
    cpp: Cpp,
    p: Periode,
    f: { baremes: Bareme[]; seances: Tenue[]; anterieures: Tenue[] },
  ): Promise<Calcul> {
    const toutes = [...f.anterieures, ...f.seances];
    const dosIds = toutes.flatMap((s) => s.dosIds);
    const [{ dossiers, rapports }, clesClosees, mandats, aReprendre, presidences] = await Promise.all([
      this.faits.rapports(cpp.id, dosIds),
      this.lignes.closes(cpp.id, dosIds, `${p.dateDebut.slice(0, 7)}-01`),
      this.mandats(cpp.id, f.seances),
      this.lignes.aReprendre(cpp.id),
      this.mois(cpp.id, p, f.seances),
    ]);
    const presences = toutes.flatMap((s) => s.presences.map((x) => ({ ...x, seanceId: s.seanceId })));
    const faits: FaitsPeriode = {
      dateDebut: p.dateDebut,
      seances: toutes,
      dossiers,
      rapports,
      presences,
      mandats,
      baremes: f.baremes,
      clesClosees,
    };
    const lignes = plafonner(lignesDeRapports(faits), f.baremes, await this.deja(cpp.id, p));
    const moisClos = new Set([...clesClosees].filter((c) => c.startsWith('PRESIDENT:')).map((c) => c.split(':')[1]));
    const mois = moisDePresidence(presidences, f.baremes, moisClos);
    const convoques = f.seances.flatMap((s) =>
      s.presences
        .filter((x) => !clesClosees.has(clePerte(s.seanceId, x.utiId)))
        .map((x) => ({ ...x, seanceId: s.seanceId, date: s.date })),
    );
    const corps = { ...p, cpp, seances: f.seances.length, lignes, mois, convoques, aReprendre, baremes: f.baremes };
    return { ...corps, manquants: manquantsDe(f.seances, dossiers, rapports), empreinte: empreinteDe(corps) };
  }

  /** Séances of the year before whose file is certified: a report filed since is still owed. */
  private async anterieures(cppId: CppId, p: Periode): Promise<Tenue[]> {
    const avant = { dateDebut: addMois(p.dateDebut, -UN_AN), dateFin: addJours(p.dateDebut, -1) };
    const certifies = await this.fichiers.certifies(cppId, avant);
    const premier = certifies[0]?.dateDebut;
    if (premier === undefined) return [];
    const tenues = await this.faits.tenues(cppId, [premier, avant.dateDebut].toSorted()[1], avant.dateFin);
    return tenues.filter((s) => certifies.some((c) => c.dateDebut <= s.date && s.date <= c.dateFin));
  }

  private async mandats(cppId: CppId, seances: readonly Tenue[]): Promise<Map<number, Set<number>>> {
    const lus = seances.map(async (s) => {
      const membres = await this.faits.membres(cppId, s.date);
      return [s.seanceId, new Set(membres.map((m) => m.utiId))] as const;
    });
    return new Map(await Promise.all(lus));
  }

  /** Each month with its séances and who may have a share: who presided on its first day, at a séance or on its last day of the period, and who sat on that last day. */
  private async mois(cppId: CppId, p: Periode, seances: readonly Tenue[]) {
    return Promise.all(
      moisDe(p).map(async (mois) => {
        const [fin] = [dernierJourDuMois(mois), p.dateFin].toSorted();
        const tenues = seances.filter((s) => s.date.startsWith(mois)).map((s) => s.date);
        const jours = [...new Set([`${mois}-01`, ...tenues.toSorted(), fin])];
        const membres = titulairesDuMois(await Promise.all(jours.map((jour) => this.titulaires(cppId, jour))));
        return { mois, seances: tenues.length, membres };
      }),
    );
  }

  private async titulaires(cppId: CppId, jour: Jour): Promise<Titulaire[]> {
    const membres = await this.faits.membres(cppId, jour);
    return membres.map((m) => ({ utiId: m.utiId, nom: m.nom, prenom: m.prenom, isPresident: m.fonction === 'PRESIDENT' }));
  }

  private async deja(cppId: CppId, p: Periode): Promise<Map<string, number>> {
    const annee = Number(p.dateDebut.slice(0, 4));
    const rows = await this.lignes.vacations(cppId, [annee - 1, annee]);
    return new Map(rows.map((r) => [cleAnnee(r.utiId, `${r.annee}-01-01`), r.nombre]));
  }
}

/** One report on a trial is two of what is paid, a part each; missing, it is said once. */
const uniquesParAuteur = (rapports: readonly RapportDu[]): RapportDu[] => [
  ...new Map(rapports.map((r) => [`${r.role}:${r.utiId}`, r])).values(),
];

const manquantsDe = (
  seances: readonly Tenue[],
  dossiers: readonly { dosId: DosId; numero: string }[],
  rapports: readonly RapportDu[],
): Calcul['manquants'] =>
  seances.flatMap((s) =>
    dossiers
      .filter((d) => s.dosIds.includes(d.dosId))
      .flatMap((d) =>
        uniquesParAuteur(rapports.filter((r) => r.dosId === d.dosId && r.deposeLe === null)).map((r) => ({
          ...r,
          numero: d.numero,
          date: s.date,
        })),
      ),
  );

const empreinteDe = (c: Omit<Calcul, 'empreinte' | 'manquants'>): string => {
  const lignes = c.lignes.map((l) => [l.cle, l.montant, l.explication, l.alertes]);
  const reprises = c.aReprendre.map((l) => [l.cle, l.montant]);
  const presences = c.convoques.map((x) => [x.seanceId, x.utiId, x.isPresent]);
  const mois = c.mois.map((m) => [m.mois, m.montant, m.membres.map((t) => t.utiId)]);
  // The caps of the losses are not in the lines: they are typed in the file.
  const plafonds = c.baremes
    .filter((b) => b.dateDebut <= c.dateFin && (b.dateFin === null || b.dateFin >= c.dateDebut))
    .map((b) => [b.dateDebut, b.plafondSalarie, b.plafondIndependant]);
  const tout = [c.cpp.id, c.dateDebut, c.dateFin, lignes, reprises, presences, mois, plafonds];
  return createHash('sha256').update(JSON.stringify(tout)).digest('hex');
};
