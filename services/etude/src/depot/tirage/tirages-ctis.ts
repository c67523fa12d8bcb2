/** Draws for trials of medicines, asked for by dossier-ctis: the same engine, the same records as for the dossiers of this service. Rules: CTI-19, CTI-20, TAS-01. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { jourParis } from '@riph/contracts/core/paris';
import type { DemandeTirageCtis, FaitsTirageLus, TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import type { TirageEntity } from '../../socle/entites/tirage.entity.ts';
import { ALGORITHME, enCrise, type FaitsTirage, motifDeCrise, reglesDuTirage, selectionner, tirerParmi } from './tas.rules.ts';
import { TirageRepository } from './tirage.repository.ts';

const CTIS = 'REG536';
const PERSONNE = 'Aucun comité éligible, même dans la fenêtre élargie.';
const PERSONNE_EN_CRISE = 'Aucun comité éligible parmi ceux qui sont retenus, même en mode crise.';
const SUSPENDU = 'Le tirage au sort est suspendu pour les essais de médicaments.';

type Enregistrement = Omit<TirageEntity, 'id'>;

@Injectable()
export class TiragesCtis {
  constructor(
    private readonly db: Database,
    private readonly repository: TirageRepository,
    private readonly clock: Clock,
  ) {}

  /** Draws, or records a committee given without a draw. The record is kept in every case, that of an empty draw too. */
  tirer(demande: DemandeTirageCtis): Promise<TirageCtis> {
    return this.db.transaction(async (tx) => {
      const fait = await this.repository.parCle(tx, demande.cle);
      if (fait) return lu(fait);
      const { parametre, faits } = await this.faitsDe(demande.faits);
      const selection = selectionner(parametre, faits);
      const record = this.recordVide(demande, parametre.version, selection);
      await this.repository.garder(tx, await this.choisir(tx, demande, record, parametre, selection));
      const garde = await this.repository.parCle(tx, demande.cle);
      if (!garde) throw new Error('the record of a draw was not kept');
      return lu(garde);
    });
  }

  /** Every committee with its reasons, as a draw would see them now. */
  async evaluer(input: FaitsTirageLus) {
    const { parametre, faits } = await this.faitsDe(input);
    const { comites, candidats } = selectionner(parametre, faits);
    const tirables = new Set(candidats.map((c) => c.cppId));
    return comites.map((c) => ({ ...c, candidat: tirables.has(c.cppId) }));
  }

  private async faitsDe(input: FaitsTirageLus) {
    const { parametre, crise, competences, comites, ...lus } = input;
    const isMedicament = lus.reglementationCode === CTIS;
    const aujourdhui = this.clock.today();
    const faits: FaitsTirage = {
      ...lus,
      aujourdhui,
      competencesRequises: competences,
      // A committee declares its competences for medicines apart.
      comites: isMedicament ? comites.map((c) => ({ ...c, competences: c.competencesUe })) : comites,
      tiragesAnnee: await this.repository.tiragesAnnee(aujourdhui),
      ...(crise && { crise }),
    };
    return { parametre: crise ? enCrise(parametre, comites) : parametre, faits };
  }

  private async choisir(
    tx: Tx,
    { dosId, faits, imposee }: DemandeTirageCtis,
    record: Enregistrement,
    parametre: FaitsTirageLus['parametre'],
    { candidats }: ReturnType<typeof selectionner>,
  ): Promise<Enregistrement> {
    if (imposee) {
      const nom = faits.comites.find((c) => c.id === imposee.cppId)?.nom ?? null;
      return { ...record, mode: imposee.mode, cppId: imposee.cppId, cppNom: nom };
    }
    if (!parametre.actif) return { ...record, motif: SUSPENDU };
    if (candidats.length === 0) return { ...record, motif: faits.crise ? PERSONNE_EN_CRISE : PERSONNE };
    // The day of the instant that is hashed: past midnight, the secret of the day before is public.
    const { jour, secret, sha256 } = await this.repository.secretDuJour(tx, jourParis(record.instant));
    return {
      ...record,
      ...tirerParmi(candidats, secret, dosId, record.instant, parametre.version),
      motif: record.motif ?? motifDeCrise(parametre, this.clock.today()),
      regles: reglesDuTirage(parametre, this.clock.today()),
      secretJour: jour,
      secretSha256: sha256,
    };
  }

  private recordVide(
    { cle, dosId, numero, typeDemande, faits, mode, motif, operateur, allegeCppId }: DemandeTirageCtis,
    parametreVersion: number,
    selection: ReturnType<typeof selectionner>,
  ): Enregistrement {
    return {
      cle,
      dosId,
      numero,
      typeDemande,
      motif,
      operateur,
      allegeCppId,
      parametreVersion,
      instant: this.clock.instant(),
      mode: faits.crise ? 'CRISE' : (mode ?? selection.mode),
      reglementationCode: CTIS,
      algorithme: ALGORITHME,
      comites: selection.comites,
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
    };
  }
}

const lu = (t: TirageEntity): TirageCtis => ({
  id: t.id,
  mode: t.mode,
  candidats: t.candidats.length,
  cppId: t.cppId,
  cppNom: t.cppNom,
  seanceId: t.seanceId,
  seanceDate: t.seanceDate,
  motif: t.motif,
});
