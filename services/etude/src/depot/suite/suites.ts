import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { isPieceDeLaRecherche } from '@riph/contracts/etude/formulaire/changements';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isModification, isProrogation, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { premiersMembres } from '@riph/contracts/etude/socle/liens';
import { fautesMotif } from '@riph/contracts/etude/vie/vie.rules';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import type { DossierLu, TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { VersionEtudeEntity } from '../../socle/entites/version-etude.entity.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { Versions } from '../../socle/versions/versions.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Depots } from '../depose/depots.ts';
import { ChangementsModification } from './changements.ts';
import { empechementsDepotModification, empechementsModification } from './modification.rules.ts';
import { empechementsDepotProrogation, empechementsPreparation } from './prorogation.rules.ts';
import { empechementsDepotReexamen, empechementsReexamen } from './reexamen.rules.ts';
import { type Refuse, SuitesRepository } from './suites.repository.ts';

type DepuisVersion = {
  etude: Pick<EtudeEntity, 'id' | 'reglementationCode'>;
  type: 'MS' | 'PRO';
  version: VersionEtudeEntity;
  donnees: Partial<ElementAdministratif>;
};

/** A dossier that is filed, as the button or as the act has it. */
type Depose = DossierLu | DossierEntity;

/** Requests that follow another one: prepared from it, allowed as long as it allows them. */
@Injectable()
export class Suites {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly repository: SuitesRepository,
    private readonly depots: Depots,
    private readonly pieces: PiecesRepository,
    private readonly etudes: EtudeRepository,
    private readonly versions: Versions,
    private readonly versionsEtude: VersionsRepository,
    private readonly changements: ChangementsModification,
    private readonly transitions: DossierTransitions,
    private readonly index: DossierIndex,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly calls: CallService,
    private readonly liensDeclares: LiensRepository,
  ) {}

  /** Prepares the second examination of a refused dossier: its forms as they were last sent and its pieces (DOS-12). Gives the draft. Throws `suite.impossible`. */
  async reexamen(dosId: DosId, type: 'DIR' | 'MSR', actor: Actor): Promise<number> {
    const refuse = await this.access.dossierDuDeposant(dosId, actor);
    this.assertPossible(await this.empechements(refuse));
    const envoye = await this.depots.lire(refuse);
    return this.db.transaction(async (tx) => {
      // The row is locked: of two clicks at once, the second finds the draft that the first one made.
      const now = await this.transitions.lock(tx, refuse);
      const faits = { ...now, refuseLe: (await this.repository.refuse(now.id, tx))?.refuseLe ?? null };
      const existant = await this.repository.reexamenDe(now.id, tx);
      this.assertPossible(empechementsReexamen({ ...faits, reexamen: existant }, this.clock.today()));
      const administratif = { ...envoye.administratif, reponseAuRefus: null };
      const draft = await this.dossiers.brouillon(
        tx,
        {
          reglementationCode: now.reglementationCode,
          etuId: now.etuId,
          type,
          dosOrigineId: now.id,
          versionBaseId: now.versionBaseId,
          administratif,
          recherche: envoye.recherche,
          aVerifier: [],
        },
        actor,
      );
      await this.pieces.reprendre(tx, now.id, draft.id, { le: this.clock.instant(), actor });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: draft.id,
        action: 'CREER',
        vers: 'BROUILLON',
        details: { secondExamenDe: now.id },
      });
      this.index.publier(tx, draft.id);
      return draft.id;
    });
  }

  /** Why the sponsor may not ask for a second examination of this dossier now. */
  async empechements(d: Pick<DossierEntity, 'id' | 'type' | 'statut'>): Promise<string[]> {
    const [refuse, reexamen] = await Promise.all([this.repository.refuse(d.id), this.repository.reexamenDe(d.id)]);
    return empechementsReexamen({ ...d, refuseLe: refuse?.refuseLe ?? null, reexamen }, this.clock.today());
  }

  /**
   * Prepares a modification of a study: its forms and pieces as they were approved last (DOS-13). Gives the draft. Throws `suite.impossible`.
   */
  async modification(etuId: EtuId, actor: Actor): Promise<number> {
    await this.access.etudeDuDeposant(etuId, actor);
    return this.db.transaction(async (tx) => {
      // The row is locked: of two clicks at once, the second finds the draft that the first one made.
      const etude = await this.etudes.lock(tx, etuId);
      const [version, preparee] = [
        await this.versionsEtude.enVigueur(etuId, tx),
        await this.repository.enPreparation(etuId, 'MS', tx),
      ];
      const faits = { etat: etude.etat, hasVersion: version !== null, isEnPreparation: preparee !== null };
      this.assertPossible(empechementsModification(faits));
      if (!version) throw refus('modification.introuvable', {});
      return this.depuisVersion(tx, { etude, type: 'MS', version, donnees: {} }, actor);
    });
  }

  /** Prepares the prorogation of the opinion of a study that has not begun (R1123-26). Gives the draft. Throws `suite.impossible`. */
  async prorogation(etuId: EtuId, motif: string, actor: Actor): Promise<number> {
    await this.access.etudeDuDeposant(etuId, actor);
    this.assertPossible(fautesMotif(motif, 'la prorogation'));
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      const version = await this.versionsEtude.enVigueur(etuId, tx);
      const faits = {
        ...etude,
        hasVersion: version !== null,
        isEnPreparation: (await this.repository.enPreparation(etuId, 'PRO', tx)) !== null,
        examinee: await this.repository.prorogationExaminee(etuId, null, tx),
      };
      this.assertPossible(empechementsPreparation(faits, this.clock.today()));
      if (!version) throw refus('modification.introuvable', {});
      const donnees = { prorogationMotif: motif.trim() };
      return this.depuisVersion(tx, { etude, type: 'PRO', version, donnees }, actor);
    });
  }

  /** The draft of a request on what was approved: the forms and the pieces of the version in force. `donnees`: what it says of itself already. */
  private async depuisVersion(tx: Tx, { etude, type, version, donnees }: DepuisVersion, actor: Actor): Promise<number> {
    const { administratif, recherche } = formulairesDe(version);
    const draft = await this.dossiers.brouillon(
      tx,
      {
        reglementationCode: etude.reglementationCode,
        etuId: etude.id,
        type,
        dosOrigineId: version.dosId,
        versionBaseId: version.id,
        administratif: { ...administratif, ...donnees },
        recherche,
        aVerifier: [],
      },
      actor,
    );
    const asked = await this.versions.categories(draft);
    const reprises = (await this.versionsEtude.pieces(version, tx)).filter(
      (p) => isPieceDeLaRecherche(p) && asked.includes(p.categorieCode),
    );
    await this.pieces.copier(
      tx,
      reprises.map((p) => p.id),
      draft.id,
      { le: this.clock.instant(), actor },
    );
    tx.journal({
      entityCode: 'DOSSIER',
      entityId: draft.id,
      action: 'CREER',
      vers: 'BROUILLON',
      details: { suiteDe: version.dosId, version: version.rang },
    });
    this.index.publier(tx, draft.id);
    return draft.id;
  }

  /** Why its sponsor may not ask for a modification of this study now, and the one that he prepares. */
  async modificationPossible({ id, etat }: Pick<EtudeEntity, 'id' | 'etat'>) {
    const [version, brouillonDosId] = await Promise.all([
      this.versionsEtude.enVigueur(id),
      this.repository.enPreparation(id, 'MS'),
    ]);
    const faits = { etat, hasVersion: version !== null, isEnPreparation: brouillonDosId !== null };
    return { raisons: empechementsModification(faits), brouillonDosId };
  }

  /** Why a prorogation of this study may not be asked now, and its draft under way. */
  async prorogationPossible(etude: Pick<EtudeEntity, 'id' | 'etat' | 'dateCaducite'>) {
    const [version, brouillonDosId, examinee] = await Promise.all([
      this.versionsEtude.enVigueur(etude.id),
      this.repository.enPreparation(etude.id, 'PRO'),
      this.repository.prorogationExaminee(etude.id, null),
    ]);
    const faits = { ...etude, hasVersion: version !== null, isEnPreparation: brouillonDosId !== null, examinee };
    return { raisons: empechementsPreparation(faits, this.clock.today()), brouillonDosId };
  }

  /** Why a request that follows another one may not be filed now; empty for the others. `on`: under the lock of its study. */
  async empechementsDepot(d: Depose, on?: Tx): Promise<string[]> {
    const reexamen = isReexamen(d.type) ? empechementsDepotReexamen(await this.origine(d), this.clock.today()) : [];
    if (isProrogation(d.type)) {
      const etude = await this.etudes.exiger(d.etuId, on);
      const examinee = await this.repository.prorogationExaminee(d.etuId, d.id, on);
      return empechementsDepotProrogation({ ...etude, examinee }, this.clock.today());
    }
    if (reexamen.length > 0 || !isModification(d.type)) return reexamen;
    const dossier = 'entier' in d ? await d.entier() : d;
    const { etat } = await this.etudes.exiger(dossier.etuId, on);
    const avant = await this.changements.avantDepot(dossier, dossier.etuId, on);
    return empechementsDepotModification({ etat, ...avant });
  }

  /** The refused dossier of a second examination. */
  async origine(d: Pick<TeteDossier, 'dosOrigineId'>): Promise<Refuse> {
    const refuse = d.dosOrigineId === null ? null : await this.repository.refuse(d.dosOrigineId);
    if (!refuse) throw refus('premierExamen.introuvable', {});
    return refuse;
  }

  /** On a second examination, whoever sat in the first committee when it refused, or sits there today: none of them examines it (COM-11). */
  async premiersMembres(d: DossierEntity): Promise<ReturnType<typeof premiersMembres>> {
    if (!isReexamen(d.type)) return [];
    const { cppId, refuseLe } = await this.origine(d);
    if (cppId === null || refuseLe === null) return [];
    const jours = [...new Set([refuseLe, this.clock.today()])];
    return premiersMembres(
      await Promise.all(jours.map((jour) => this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour }))),
    );
  }

  async ecarter(tx: Tx, dosId: DosId, membres: ReturnType<typeof premiersMembres>): Promise<void> {
    if (membres.length === 0) return;
    await this.liensDeclares.ecarter(tx, dosId, membres, this.clock.instant());
    const details = { utiIds: membres.map((m) => m.utiId) };
    tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'PREMIER_COMITE_ECARTE', details });
  }

  /** Tells the first committee and the agency that the research is examined again, by whom. */
  async annoncer(tx: Tx, d: DossierEntity): Promise<void> {
    const { id: dosId, numero, cppId } = await this.origine(d);
    const mail = mailDe('REEXAMEN_DEPOSE', {
      destinataires: [...secretariat({ cppId, deposantUtiId: d.deposantUtiId }), { profil: 'UTILISATEUR_ANSM' }],
      donnees: {
        dosId,
        numero: numero ?? '',
        second: d.numero ?? '',
        deposeLe: this.clock.today(),
        comite: d.cppNom ?? undefined,
      },
      cle: `dossier-${d.id}-reexamen`,
    });
    tx.mail(mail, { cle: `dossier-${d.id}` });
  }

  private assertPossible(raisons: string[]): void {
    if (raisons.length > 0) throw refus('suite.impossible', { raisons });
  }
}
