/** What the séances ask of the dossiers' owner, in batches. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { currentNames } from '@riph/chassis/reference/current-name';
import { isCtis } from '@riph/contracts/core/fields';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { dossierCtisSeancesInternal } from '@riph/contracts/dossier-ctis/seances.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { MOTIF_PREMIER_COMITE } from '@riph/contracts/etude/socle/liens';
import type { DetailExporte } from '@riph/contracts/etude/suivi/detail-export.schemas';
import type * as z from 'zod';

type Sortie<K extends 'listerDossiers' | 'listerRapporteurs' | 'listerConflits'> = z.output<
  (typeof etudeInternal.calls)[K]['output']
>;
export type DossierResume = Sortie<'listerDossiers'>[number];
export type Rapporteur = Sortie<'listerRapporteurs'>[number];
export type Conflit = Sortie<'listerConflits'>[number];

type NonRattaches = Omit<z.input<(typeof etudeInternal.calls)['listerDossiersNonRattaches']['input']>, 'limite'>;

@Injectable()
export class Dossiers {
  constructor(private readonly calls: CallService) {}

  /** Summaries by id, of national dossiers and of requests of the portal; one that its owner does not know is absent. */
  async resumes(dosIds: readonly DosId[]): Promise<Map<number, DossierResume>> {
    const { nationaux, essais } = parOrigine(dosIds);
    const [dossiers, demandes] = await Promise.all([
      nationaux.length === 0 ? [] : this.calls.call(etudeInternal, 'listerDossiers', { dosIds: nationaux }),
      essais.length === 0 ? [] : this.calls.call(dossierCtisSeancesInternal, 'lireResumes', { dosIds: essais }),
    ]);
    return new Map([...dossiers, ...demandes].map((d) => [d.dosId, d]));
  }

  async rapporteurs(dosIds: readonly DosId[]): Promise<Rapporteur[]> {
    const { nationaux, essais } = parOrigine(dosIds);
    const [etude, portail] = await Promise.all([
      nationaux.length === 0 ? [] : this.calls.call(etudeInternal, 'listerRapporteurs', { dosIds: nationaux }),
      essais.length === 0 ? [] : this.calls.call(dossierCtisSeancesInternal, 'listerRapporteurs', { dosIds: essais }),
    ]);
    return [...etude, ...(await this.nommes(portail))];
  }

  /** Declared links and, on a second examination, the members of the first committee. */
  async conflits(dosIds: readonly DosId[]): Promise<Conflit[]> {
    const { nationaux, essais } = parOrigine(dosIds);
    const [declares, ecartes] = await Promise.all([
      nationaux.length === 0 ? [] : this.calls.call(etudeInternal, 'listerConflits', { dosIds: nationaux }),
      essais.length === 0 ? [] : this.ecartes(essais),
    ]);
    return [...declares, ...ecartes];
  }

  private async ecartes(dosIds: DosId[]): Promise<Conflit[]> {
    const ecartes = await this.calls.call(dossierCtisSeancesInternal, 'listerEcartes', { dosIds });
    return (await this.nommes(ecartes)).map((e) => ({ ...e, motif: MOTIF_PREMIER_COMITE, premierComite: true }));
  }

  /** What the owner of requests of the portal says of persons, with their names: it keeps none. */
  private async nommes<T extends { utiId: UtiId }>(lignes: readonly T[]): Promise<(T & { nom: string })[]> {
    const noms = await currentNames(
      this.calls,
      lignes.map((l) => l.utiId),
    );
    return lignes.map((l) => ({ ...l, nom: noms.get(l.utiId) ?? '' }));
  }

  /** Dates and more of national dossiers, as their reader may have them. */
  async details(dosIds: readonly DosId[]): Promise<Map<number, DetailExporte>> {
    const { nationaux } = parOrigine(dosIds);
    const lus = nationaux.length === 0 ? [] : await this.calls.call(etudeInternal, 'lireDetailsExport', { dosIds: nationaux });
    return new Map(lus.map((d) => [d.dosId, d]));
  }

  /** Filed dossiers that wait for a committee; null while their owner is away. */
  async enAttenteDeTirage(): Promise<number | null> {
    const lu = await orWhileAway(this.calls.call(etudeInternal, 'compterEnAttenteDeTirage', {}), null);
    return lu?.nombre ?? null;
  }

  /** What a proposal of reporters stands on; trials of the portal have their own reporters. */
  faitsAffectation(
    cppId: CppId,
    dosIds: readonly DosId[],
  ): Promise<z.output<(typeof etudeInternal.calls)['lireFaitsAffectation']['output']>> {
    return this.calls.call(etudeInternal, 'lireFaitsAffectation', { cppId, dosIds: dosIds.filter((d) => !isCtis(d)) });
  }

  /** Of a committee; some requests of the portal among them may be in a séance. While their service is away, the national ones are still offered. */
  async nonRattaches(demande: NonRattaches): Promise<DossierResume[]> {
    const { cppId, texte } = demande;
    const [dossiers, demandes] = await Promise.all([
      this.calls.call(etudeInternal, 'listerDossiersNonRattaches', { ...demande, limite: 200 }),
      orWhileAway(this.calls.call(dossierCtisSeancesInternal, 'listerDuComite', { cppId, texte }), []),
    ]);
    return [...dossiers, ...demandes];
  }
}

const parOrigine = (dosIds: readonly DosId[]) => ({
  nationaux: dosIds.filter((d) => !isCtis(d)),
  essais: dosIds.filter(isCtis),
});
