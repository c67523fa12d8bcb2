import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { blocsPersonnes, blocsRecherche, lectureDe } from '@riph/contracts/etude/formulaire/depose';
import { echeanceRapportSecurite, rapportAttendu } from '@riph/contracts/etude/socle/delais.suites';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { isCommencee } from '@riph/contracts/etude/socle/etude.workflow';
import { finAutorisation, gardesProlongation } from '@riph/contracts/etude/vie/autorisation.rules';
import { empechementCentres } from '@riph/contracts/etude/vie/centres.rules';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import type { DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { lieuxEnCause } from '@riph/contracts/etude/vie/lieux.rules';
import { ASSURANCE_SANS_ATTESTATION, empechementInfo, gardesDecisionAnsm, manqueAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { Depots } from '../../depot/depose/depots.ts';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import { Suites } from '../../depot/suite/suites.ts';
import { canSeeDossier, DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { EtudeIndex } from '../../socle/dossier/etude-index.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { CentreRecherche, EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type VersionListee, VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { demandePrincipale } from '../etude-workflow/faits.ts';
import { LieuxRepository } from '../lieux/lieux.repository.ts';
import { VoletDispositif } from '../mixte/volet-dispositif.ts';
import { TransfertRepository } from '../transfert/transfert.repository.ts';
import { EtudesRepository } from './etudes.repository.ts';

/** The study: its page, its lists, its centres, what its sponsor keeps up to date after the opinion. */
@Handles(etudeEtude)
export class EtudeHandlers implements Handlers<typeof etudeEtude> {
  constructor(
    private readonly access: DossierAccess,
    private readonly liste: EtudesRepository,
    private readonly dossiers: DossierRepository,
    private readonly versions: VersionsRepository,
    private readonly suites: Suites,
    private readonly transferts: TransfertRepository,
    private readonly depots: Depots,
    private readonly liens: LiensRepository,
    private readonly volets: VoletDispositif,
    private readonly lieux: LieuxRepository,
    private readonly etudes: EtudeRepository,
    private readonly index: EtudeIndex,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lire({ params, actor }: Input<typeof etudeEtude, 'lire'>) {
    const { etude, externe } = await this.access.ficheVisible(params.id, actor);
    return this.vue(etude, actor, externe);
  }

  async lireDepuisDossier({ params, actor }: Input<typeof etudeEtude, 'lireDepuisDossier'>) {
    const { etuId } = await this.access.visibleDossier(params.dosId, actor);
    return this.vue(await this.access.visibleEtude(etuId, actor), actor);
  }

  /** Of the study that a confirmed link ties to a trial; 0 when there is none that the reader sees. */
  async lireIdDepuisNumeroCtis({ params, actor }: Input<typeof etudeEtude, 'lireIdDepuisNumeroCtis'>) {
    const lien = (await this.liens.duMedicament(params.numeroCtis)).find((l) => l.statut === 'CONFIRME');
    return (await this.volets.siVisible(lien?.etuId ?? null, actor))?.etuId ?? 0;
  }

  rechercher({ query, actor }: Input<typeof etudeEtude, 'rechercher'>) {
    return this.liste.page(query.rechercheEtudeDto ?? { filtres: {} }, actor);
  }

  async lireElementRecherche({ params, actor }: Input<typeof etudeEtude, 'lireElementRecherche'>) {
    const { id, reglementationCode } = await this.access.contenuEtudeVisible(params.id, actor);
    const version = await this.versions.enVigueur(id);
    if (!version) return [];
    const formes = formulairesDe(version);
    const lecture = lectureDe(await this.depots.libelles(reglementationCode, formes));
    const blocs = blocsRecherche(formes.recherche, formes.administratif.qualificationCode, lecture);
    return [{ rang: version.rang, depuis: version.depuis, blocs, personnes: blocsPersonnes(formes.administratif, lecture) }];
  }

  /** ETU-14. Throws `etude.introuvable`, `etude.dejaFait`, `transition.refusee`. */
  async modifierInfo({ params: { etuId }, body, actor }: Input<typeof etudeEtude, 'modifierInfo'>) {
    await this.access.etudeDuDeposant(etuId, actor);
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      if (etude.version !== body.version) throw refus('etude.dejaFait', { etat: ETAT_ETUDE_LABELS[etude.etat] });
      const titreAbrege = body.titreAbrege.trim() || null;
      const sansAttestation = body.assuranceExpiration === etude.assuranceExpiration ? null : ASSURANCE_SANS_ATTESTATION;
      assertAllowed([empechementInfo(etude.etat), sansAttestation].filter((r) => r !== null));
      const version = etude.version + 1;
      await this.etudes.modifier(tx, etuId, { titreAbrege, version, majLe: this.clock.instant() });
      this.index.publier(tx, etuId);
      const commentaire = `Acronyme : ${titreAbrege ?? 'aucun'}`;
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'MODIFIER_INFO', commentaire });
      return { version };
    });
  }

  private async vue(e: EtudeEntity, actor: Actor, externe: DroitExterne | null = null) {
    const sienne = isSienne(e, actor);
    const [dossiers, versions, approuve, modification, prorogation, transfert, dernierRapportLe, lieux] = await Promise.all([
      this.dossiers.deLEtude(e.id),
      this.versions.lister(e.id),
      this.versions.approuve(e.id),
      sienne ? this.suites.modificationPossible(e) : null,
      sienne ? this.suites.prorogationPossible(e) : null,
      sienne || actor.profil === 'SUPER_ADMIN' ? this.transferts.enAttente(e.id) : null,
      this.etudes.dernierRapportSecurite(e.id),
      this.lieux.deLEtude(e.id),
    ]);
    const principal = demandePrincipale(dossiers);
    const { qualificationCode: code, cppId } = e;
    const autoriseeLe = principal?.dateDecisionAnsm ?? e.dateAvisFavorable;
    return {
      ...e,
      // A modification may have changed the end since.
      assurance: e.assurance?.fin === e.assuranceExpiration ? e.assurance : null,
      etuId: e.id,
      etatLibelle: ETAT_ETUDE_LABELS[e.etat],
      deposant: e.deposantNom,
      sienne,
      externe,
      transfert: transfert && { ...transfert, cible: transfert.cibleNom },
      qualification: code === null ? null : { code, libelle: qualificationLibelle(code) ?? code },
      cpp: cppId === null ? null : { id: cppId, nom: e.cppNom ?? '' },
      centresFiges: empechementCentres({ ...e, approuves: approuve.lieux }),
      effectifPrevu: approuve.effectif,
      lieuxEnCause: lieuxEnCause(lieux),
      finAnticipee: e.finAnticipee === true,
      suspension: suspensionDe(e),
      rapportFinal: rapportAttendu(e, this.clock.today()),
      rapportSecurite: echeanceRapportSecurite({ ...e, autoriseeLe, dernierRapportLe }, this.clock.today()),
      ansm: principal && canSeeDossier(actor, principal) ? ansmDe(principal, e) : null,
      essai: e.essaiId === null || e.numeroCtis === null ? null : { etuId: e.essaiId, numeroCtis: e.numeroCtis },
      attente: manqueAnsm({ ...e, decisionAnsm: principal?.decisionAnsm }),
      historique: e.historique.map((h) => ({ ...h, libelle: ETAT_ETUDE_LABELS[h.etat] })),
      versions: versionsLues(versions, dossiers, actor),
      modification,
      prorogation,
      dossiers: dossiers.filter((d) => canSeeDossier(actor, d)).map(ligneDe),
    };
  }
}

const ligneDe = (d: DossierEntity) => ({
  dosId: d.id,
  type: d.type,
  typeLibelle: TYPE_DOSSIER_LABELS[d.type],
  numero: d.numero,
  statut: d.statut,
  statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
  dateSoumission: d.dateSoumission,
  dateAvis: d.dateAvis,
});

const versionsLues = (versions: readonly VersionListee[], dossiers: readonly DossierEntity[], actor: Actor) =>
  versions.flatMap(({ rang, dosId, depuis }) => {
    const d = dossiers.find((x) => x.id === dosId);
    return d
      ? [
          {
            rang,
            depuis,
            numero: d.numero ?? '',
            typeLibelle: TYPE_DOSSIER_LABELS[d.type],
            dosId: canSeeDossier(actor, d) ? dosId : null,
          },
        ]
      : [];
  });

const isSienne = (e: EtudeEntity, { profil, utiId }: Actor): boolean => profil === 'DEPOSANT' && e.deposantUtiId === utiId;

const suspensionDe = (e: EtudeEntity) =>
  e.etat === 'SUSPENDUE' && e.dateSuspension !== null && e.origineSuspension !== null
    ? {
        date: e.dateSuspension,
        motif: e.motifSuspension ?? '',
        origine: e.origineSuspension,
        securite: e.securiteSuspension === true,
      }
    : null;

const ansmDe = (d: DossierEntity, e: EtudeEntity) => ({
  dosId: d.id,
  decision: d.decisionAnsm,
  date: d.dateDecisionAnsm,
  raisons: gardesDecisionAnsm({ ...d, etatEtude: e.etat }),
  valableJusquau: isCommencee(e.etat) ? null : finAutorisation(d),
  prolongeeLe: d.prolongationAnsm,
  raisonsProlongation: gardesProlongation({ ...d, etatEtude: e.etat }),
});

/** Research centres: known by their name, unique in the study. */
@Handles(etudeCentresRecherche)
export class CentresHandlers implements Handlers<typeof etudeCentresRecherche> {
  constructor(
    private readonly access: DossierAccess,
    private readonly etudes: EtudeRepository,
    private readonly versions: VersionsRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lister({ params, actor }: Input<typeof etudeCentresRecherche, 'lister'>) {
    return (await this.access.ficheVisible(params.etuId, actor)).etude.centres;
  }

  ajouter({ params, body, actor }: Input<typeof etudeCentresRecherche, 'ajouter'>) {
    return this.changer(params.etuId, actor, { action: 'AJOUTER_CENTRE', commentaire: enMots(body) }, (centres) => {
      assertNomLibre(centres, body.nom);
      return [...centres, { ...body, ancienNom: null }];
    });
  }

  modifier({ params, body, actor }: Input<typeof etudeCentresRecherche, 'modifier'>) {
    return this.changer(params.etuId, actor, { action: 'MODIFIER_CENTRE' }, (centres, dire) => {
      const old = centres.find((c) => c.nom === params.ancienNom);
      if (!old) throw refus('centre.introuvable', { nom: params.ancienNom });
      if (body.nom !== old.nom) assertNomLibre(centres, body.nom);
      dire(`${enMots(old)} → ${enMots(body)}`);
      const changed = { ...body, ancienNom: body.nom === old.nom ? old.ancienNom : old.nom };
      return centres.map((c) => (c === old ? changed : c));
    });
  }

  supprimer({ params, body, actor }: Input<typeof etudeCentresRecherche, 'supprimer'>) {
    return this.changer(params.etuId, actor, { action: 'SUPPRIMER_CENTRE' }, (centres, dire) => {
      const missing = body.noms.find((nom) => !centres.some((c) => c.nom === nom));
      if (missing !== undefined) throw refus('centre.introuvable', { nom: missing });
      dire(
        centres
          .filter((c) => body.noms.includes(c.nom))
          .map(enMots)
          .join(' ; '),
      );
      return centres.filter((c) => !body.noms.includes(c.nom));
    });
  }

  /** ETU-17. `ligne`: of the journal, which says which centre and, once `dire` was called, what became of it. */
  private async changer(
    etuId: EtuId,
    actor: Actor,
    ligne: { action: string; commentaire?: string },
    change: (centres: CentreRecherche[], dire: (commentaire: string) => void) => CentreRecherche[],
  ) {
    await this.access.etudeDuDeposant(etuId, actor);
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      const { lieux: approuves } = await this.versions.approuve(etuId, tx);
      assertAllowed([empechementCentres({ ...etude, approuves })].filter((r) => r !== null));
      let { commentaire } = ligne;
      const centres = change(etude.centres, (dit) => {
        commentaire = dit;
      });
      await this.etudes.modifier(tx, etuId, { centres, version: etude.version + 1, majLe: this.clock.instant() });
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: ligne.action, commentaire });
      return centres;
    });
  }
}

const enMots = ({ nom, adresse }: Pick<CentreRecherche, 'nom' | 'adresse'>): string => (adresse ? `${nom} (${adresse})` : nom);
const simplifier = (nom: string) => nom.trim().toLowerCase();
function assertNomLibre(centres: readonly CentreRecherche[], nom: string): void {
  if (centres.some((c) => simplifier(c.nom) === simplifier(nom))) throw refus('centre.doublon', { nom });
}
