import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { addMois } from '@riph/contracts/core/deadlines';
import { DomainError } from '@riph/contracts/core/errors';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import { debutDuJour, type Jour, jourParis } from '@riph/contracts/core/paris';
import { natureEnMots } from '@riph/contracts/etude/formulaire/formulaire.liens';
import { articlesReexamen } from '@riph/contracts/etude/socle/delais.regles';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isDemandeInitiale, isProrogation, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import { empechementsComite } from '@riph/contracts/referentiel/comite-evalue.rules';
import type { Cpp, ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';
import { PLACE_PRISE } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type ComiteEvalue, type ModeTirage, type TirageEntity } from '../../socle/entites/tirage.entity.ts';
import { SuitesRepository } from '../suite/suites.repository.ts';
import { empechementsImposee } from './attribution.rules.ts';
import { type EtudeParente, isComiteDeLaParente, motifParente } from './parente.rules.ts';
import {
  ALGORITHME,
  type FaitsTirage,
  fenetre,
  isCrise,
  motifDeCrise,
  reglesDuTirage,
  selectionner,
  tirerParmi,
} from './tas.rules.ts';
import { type Semblable, TirageRepository } from './tirage.repository.ts';

/**
 * `sansPlace`: its committee puts it on an agenda, plenary or restricted, outside of the places that the draw keeps. Only if that committee may have it, otherwise
 * the administration decides: an active and agreed one, and, `verifie`, one that no test of the draw sets aside for good.
 */
type Imposee = { cppId: CppId; motif: string; sansPlace?: true; verifie?: true };
/** What a draw starts from: read before the transaction. */
export type Tirable = { parametre: ParametreTas; faits: FaitsTirage; imposee: Imposee | null };

/** Where the dossier goes; `cpp` null: nobody is eligible. */
export type Attribution = {
  cpp: Cpp | null;
  seance: { seanceId: SeanceId; date: Jour } | null;
  record: Omit<TirageEntity, 'id' | 'numero' | 'cle' | 'typeDemande'>;
};

type Liens = {
  /** The committee that follows the approved research. */
  suivie: number | null;
  parente: EtudeParente | null;
  mixte: Imposee | null;
  /** The committee of the same request, given up less than six months ago. */
  retenu: { cppId: CppId; dosId: DosId } | null;
};

/** The committee that the law gives without a draw, the strongest link first (R1123-42, R1123-26, R1123-20-1). */
function imposeeDe(
  d: Pick<DossierEntity, 'type' | 'reglementationCode' | 'elementAdministratif'>,
  { suivie, parente, mixte, retenu }: Liens,
): Imposee | null {
  if (suivie !== null) {
    const article = isProrogation(d.type) ? 'R1123-26' : 'R1123-42';
    const motif = `Suite d’une recherche approuvée : comité qui la suit, sans tirage au sort (${article}).`;
    return { cppId: suivie, motif, sansPlace: true };
  }
  if (parente && isComiteDeLaParente(d.reglementationCode)) {
    return { cppId: parente.cppId, motif: motifParente(natureEnMots(d.elementAdministratif), parente) };
  }
  if (mixte) return { ...mixte, verifie: true };
  if (!retenu) return null;
  return {
    cppId: retenu.cppId,
    motif: `Nouveau dépôt moins de six mois après l’abandon du dossier ${retenu.dosId} : même comité.`,
  };
}

const ANTI_SHOPPING_MOIS = 6;
/** Seances refuse a place that was taken meanwhile: the draw starts again once (TAS-09). */
const ESSAIS = 2;

/** The draw of a committee, or the committee that the law imposes: facts first, then the choice and its place under the lock of the dossier. */
@Injectable()
export class Tirages {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly repository: TirageRepository,
    private readonly suites: SuitesRepository,
    private readonly etudes: EtudeRepository,
    private readonly callService: CallService,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads everything that the draw of this dossier depends on. An ancillary study goes to the parent's committee, but for a device, and a modification to that of its study, without
   * a draw; the second examination of a refusal, and a dossier whose committee asks to be relieved, are drawn in every case, among the committees that never had
   * the research (TAS-11, R1123-25).
   */
  async preparer(d: DossierEntity, parente: EtudeParente | null, mixte: Imposee | null = null): Promise<Tirable> {
    const jour = this.clock.today();
    const parametre = await this.referentiels.parametreTas(d.reglementationCode);
    const { du, elargi } = fenetre(parametre, jour);
    const isAilleurs = isReexamen(d.type) || d.reaffectation === 'DEMANDEE';
    const isSuivie = !isAilleurs && !isDemandeInitiale(d.type);
    const [comites, { competences }, agenda, tiragesAnnee, retenu, dejaSaisis, etude] = await Promise.all([
      this.referentiels.cppsDuTirage(),
      this.referentiels.listes(d.reglementationCode),
      this.callService.call(seanceInternal, 'listerSeancesPourTirage', { du, au: elargi }),
      this.repository.tiragesAnnee(jour),
      isAilleurs || isSuivie
        ? null
        : this.repository.comiteRetenu(d.numeroNational, d.id, debutDuJour(addMois(jour, -ANTI_SHOPPING_MOIS))),
      this.dejaSaisis(d),
      isSuivie ? this.etudes.exiger(d.etuId) : null,
    ]);
    const bloquantes = new Set(competences.filter((c) => c.bloquante).map((c) => c.code));
    const faits: FaitsTirage = {
      aujourdhui: jour,
      reglementationCode: d.reglementationCode,
      competencesRequises: d.elementAdministratif.competenceCodes.filter((c) => bloquantes.has(c)),
      promoteur: d.promoteur,
      dejaSaisis,
      comites,
      seances: agenda.seances,
      chargeMensuelle: agenda.chargeMensuelle,
      tiragesAnnee,
    };
    const suivie = etude?.cppId ?? null;
    return { parametre, faits, imposee: isAilleurs ? null : imposeeDe(d, { suivie, parente, mixte, retenu }) };
  }

  /** What may be the same research, withdrawn under another national number: the administration is told, the draw stands. */
  semblableRetire(d: DossierEntity): Promise<Semblable | null> {
    return this.repository.semblableRetire(d, debutDuJour(addMois(this.clock.today(), -ANTI_SHOPPING_MOIS)));
  }

  /** Committees that had the research, for a dossier that goes elsewhere; one that asks to be relieved is among them. */
  async dejaSaisis(d: Pick<DossierEntity, 'id' | 'etuId' | 'type' | 'reaffectation'>): Promise<number[]> {
    const isReaffectation = d.reaffectation === 'DEMANDEE';
    if (!isReaffectation && !isReexamen(d.type)) return [];
    return this.suites.comitesSaisis(d.etuId, isReaffectation ? null : d.id);
  }

  /** Chooses a committee and reserves its place. The dossier is locked by the caller; the record is kept by `garder`. */
  async attribuer(tx: Tx, d: DossierEntity, tirable: Tirable): Promise<Attribution> {
    if (tirable.imposee) return this.imposerSansTirage(d, tirable, tirable.imposee);
    let given = tirable;
    for (let essai = 1; ; essai += 1) {
      const drawn = await this.tirer(tx, d, given);
      if (!drawn.cpp || !drawn.seance) return drawn;
      const isFree = await this.reserver(d, drawn.cpp.id, drawn.seance.seanceId, given.parametre, given.faits.aujourdhui);
      if (isFree) return drawn;
      if (essai === ESSAIS)
        return {
          ...drawn,
          cpp: null,
          seance: null,
          record: sansComite(drawn.record, 'La place tirée au sort a été prise entre-temps, deux fois de suite.'),
        };
      given = await this.preparer(d, null);
    }
  }

  private async imposerSansTirage(d: DossierEntity, tirable: Tirable, imposee: Imposee): Promise<Attribution> {
    const { comites } = selectionner(tirable.parametre, tirable.faits);
    const raisons = imposee.verifie
      ? empechementsComite(comites.find((c) => c.cppId === imposee.cppId))
      : empechementsImposee(
          tirable.faits.comites.find((c) => c.id === imposee.cppId),
          tirable.faits.aujourdhui,
        );
    if (raisons.length === 0) return this.imposer(d, tirable, { ...imposee, mode: 'SANS_TAS', operateur: null });
    const motif = `${imposee.motif} Ce comité ne peut pas recevoir le dossier (${raisons.join(', ')}) : l’administration décide.`;
    return { cpp: null, seance: null, record: sansComite(this.recordVide(d, tirable.parametre, 'SANS_TAS', comites), motif) };
  }

  /** Sends the dossier to a given committee: without a draw, or by hand. Its first free séance is taken when there is one. */
  async imposer(
    d: DossierEntity,
    { parametre, faits }: Tirable,
    choix: Imposee & { mode: ModeTirage; operateur: string | null },
  ): Promise<Attribution> {
    const comites = selectionner(parametre, faits).comites;
    const cpp = faits.comites.find((c) => c.id === choix.cppId) ?? null;
    const libres = (choix.sansPlace ? [] : faits.seances).filter(
      (s) => s.cppId === choix.cppId && s.placesLibres > 0 && s.type !== 'RESTREINTE',
    );
    const [premiere] = libres.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const isReserved = premiere !== undefined && (await this.reserver(d, choix.cppId, premiere.seanceId, null, faits.aujourdhui));
    const seance = isReserved ? { seanceId: premiere.seanceId, date: premiere.date } : null;
    const record = {
      ...this.recordVide(d, parametre, choix.mode, comites),
      cppId: choix.cppId,
      cppNom: cpp?.nom ?? null,
      operateur: choix.operateur,
      motif: choix.motif,
    };
    return { cpp, seance, record: { ...record, seanceId: seance?.seanceId ?? null, seanceDate: seance?.date ?? null } };
  }

  /** Writes the record, with the number that the dossier has by now. */
  async garder(tx: Tx, { record }: Attribution, numero: string | null): Promise<void> {
    await this.repository.garder(tx, { ...record, numero, cle: null, typeDemande: null });
  }

  /** Gives back what an act that failed had reserved. */
  async rendre(d: DossierEntity): Promise<void> {
    await this.callService.call(seanceInternal, 'libererPlace', { dosId: d.id });
  }

  private async tirer(tx: Tx, d: DossierEntity, { parametre, faits }: Tirable): Promise<Attribution> {
    const { mode, comites, candidats } = selectionner(parametre, faits);
    const record = this.recordVide(d, parametre, modeDe(d) ?? mode, comites);
    if (!parametre.actif || candidats.length === 0) {
      const motif = parametre.actif
        ? 'Aucun comité éligible, même dans la fenêtre élargie.'
        : 'Le tirage au sort est désactivé pour cette réglementation.';
      return { cpp: null, seance: null, record: sansComite(record, motif) };
    }
    // The day of the instant that is hashed: past midnight, the secret of the day before is public.
    const { jour, secret, sha256 } = await this.repository.secretDuJour(tx, jourParis(record.instant));
    const tirage = tirerParmi(candidats, secret, d.id, record.instant, parametre.version);
    const { cppId, seanceId, seanceDate } = tirage;
    return {
      cpp: faits.comites.find((c) => c.id === cppId) ?? null,
      seance: seanceId !== null && seanceDate !== null ? { seanceId, date: seanceDate } : null,
      record: {
        ...record,
        ...tirage,
        motif: motifDuTirage(d, record.mode, motifDeCrise(parametre, faits.aujourdhui)),
        regles: reglesDuTirage(parametre, faits.aujourdhui),
        secretJour: jour,
        secretSha256: sha256,
      },
    };
  }

  private recordVide(
    d: DossierEntity,
    parametre: ParametreTas,
    mode: ModeTirage,
    comites: ComiteEvalue[],
  ): Attribution['record'] {
    return {
      dosId: d.id,
      instant: this.clock.instant(),
      mode,
      reglementationCode: d.reglementationCode,
      parametreVersion: parametre.version,
      algorithme: ALGORITHME,
      comites,
      ...NI_COMITE,
      operateur: null,
      motif: null,
      allegeCppId: null,
    };
  }

  /** False when the place was taken meanwhile. The month's cap is checked under the same lock, outside of a crisis. */
  private async reserver(
    d: DossierEntity,
    cppId: CppId,
    seanceId: SeanceId,
    parametre: ParametreTas | null,
    jour: Jour,
  ): Promise<boolean> {
    const isCapped = parametre !== null && !isCrise(parametre, jour);
    const cap = isCapped ? { capaciteMensuelleDi: parametre.capaciteMensuelleDi } : {};
    try {
      await this.callService.call(seanceInternal, 'reserverPlace', { cppId, seanceId, dosId: d.id, type: d.type, ...cap });
      return true;
    } catch (error) {
      if (error instanceof DomainError && PLACE_PRISE.includes(error.code)) return false;
      throw error;
    }
  }
}

/** Throws `attribution.comite` when the committee that the administration names cannot sit on this dossier. */
export function assertComite({ parametre, faits }: Tirable, cppId: CppId): void {
  const raisons = empechementsComite(selectionner(parametre, faits).comites.find((c) => c.cppId === cppId));
  if (raisons.length > 0) throw refus('attribution.comite', { raisons });
}

/** A draw that leaves out who had the research says so, whichever window was used. */
/** The article that gives a second examination (DOS-12), then the crisis; null: an ordinary draw. */
const motifDuTirage = (d: DossierEntity, mode: ModeTirage, crise: string | null): string | null => {
  const droit = mode === 'REEXAMEN' ? articlesReexamen(d.reglementationCode).droit : null;
  return [droit && `Second examen : ${droit}.`, crise].filter(Boolean).join(' ') || null;
};

const modeDe = (d: DossierEntity): ModeTirage | null => {
  if (d.reaffectation === 'DEMANDEE') return 'REAFFECTATION';
  return isReexamen(d.type) ? 'REEXAMEN' : null;
};

/** Of a draw that gave no committee: neither the rules that were applied, nor who could have been drawn, nor a séance. */
const NI_COMITE = {
  regles: null,
  candidats: [],
  texteCandidats: '',
  graine: null,
  secretJour: null,
  secretSha256: null,
  indice: null,
  cppId: null,
  cppNom: null,
  seanceId: null,
  seanceDate: null,
} satisfies Partial<Attribution['record']>;

const sansComite = (r: Attribution['record'], motif: string): Attribution['record'] => ({
  ...r,
  ...NI_COMITE,
  motif,
});
