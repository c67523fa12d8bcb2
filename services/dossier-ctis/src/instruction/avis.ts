/** The opinion of the committee on part II: its preview, the signed document, its replacement. Rules: CTI-08, CTI-09. */
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { prevenusDuRemplacement } from '@riph/contracts/dossier-ctis/avis-remplace.rules';
import { CONCLUSION_AU_PORTAIL } from '@riph/contracts/dossier-ctis/portail';
import {
  type AvisCtisSaisi,
  type AvisSuivi,
  type ConformiteCtisSaisie,
  type projetAvisCtis,
  SENS_AVIS_CTIS_LABELS,
  type SensAvisCtis,
} from '@riph/contracts/dossier-ctis/suivi.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { type AvisRendu, AvisRepository } from '@riph/examen/avis/avis.repository';
import { examenDelegue, examenRetenu, isRestreintInterdit } from '@riph/examen/avis/avis.rules';
import { type Motif, motifsChoisis } from '@riph/examen/avis/motifs';
import { AvisRendus } from '@riph/examen/avis/rendus';
import { noterSansRapport } from '@riph/examen/avis/sans-rapport';
import { type Courrier, Courriers, identiteDe, nomDe, type Signataire } from '@riph/examen/lettres/courriers';
import { lettreAvis, SENS_LABELS } from '@riph/examen/lettres/lettre-avis';
import { Flow } from '@riph/examen/socle/flow';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type * as z from 'zod';
import { DocumentsCtis } from '../documents/documents.ts';
import { type DossierVu, ENTITE } from '../socle/collections.ts';
import type { DossierExamine, DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen, tourDe } from '../socle/examen.rules.ts';
import { impossible } from '../socle/refus.ts';
import { avisDuComite } from '../socle/suivi.rules.ts';
import { fautesAvisCtis } from './avis.rules.ts';
import { CourrielsCtis } from './courriels.ts';
import { delegationDe, fautesDelegation } from './delegation.rules.ts';
import { DeliberationCtis, type ExamenCtis } from './deliberation.ts';
import { type AvisDeLettreCtis, avisDeLettreCtis } from './lettre-avis.ts';
import { Suivis } from './suivis.ts';

type Contenu = Omit<AvisCtisSaisi, 'version' | 'sansRapport'>;
type AEcrire = {
  version: number;
  lettre: Redige;
  sansRapport?: string | undefined;
  acte: Acte;
  fichier: FileRef;
};
type Projet = Contenu & Pick<z.output<typeof projetAvisCtis>, 'parDelegation' | 'decidePar'>;
/** What the letter says, as it is kept. */
type Redige = Omit<AvisRendu, 'date' | 'documentId' | 'auteur' | 'seanceLe'> & { seanceLe: Jour };
/** `delegataire`: null of an opinion that was signed. */
type Acte = { examens: readonly ExamenCtis[]; assertMemes: (tx: Tx) => Promise<void>; delegataire: Signataire | null };
const STATUT_DU_SENS = {
  FAVORABLE: 'P2_AVIS_FAVORABLE',
  FAVORABLE_CONDITIONS: 'P2_AVIS_CONDITIONS',
  DEFAVORABLE: 'P2_AVIS_DEFAVORABLE',
} as const;
const CONCLUSION_DU_SENS = {
  FAVORABLE: 'ACCEPTABLE',
  FAVORABLE_CONDITIONS: 'ACCEPTABLE_CONDITIONS',
  DEFAVORABLE: 'NON_ACCEPTABLE',
} as const satisfies Record<SensAvisCtis, string>;

const RECOURS_OUVERT =
  ' Le promoteur peut former un recours sans attendre la décision : la partie « Recours » du dossier dit jusqu’à quel jour.';

@Injectable()
export class AvisCtis {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly documents: DocumentStore,
    private readonly flow: Flow,
    private readonly courriers: Courriers,
    private readonly joints: DocumentsCtis,
    private readonly deliberation: DeliberationCtis,
    private readonly lignes: AvisRepository,
    private readonly rendus: AvisRendus,
    private readonly referentiels: Referentiels,
  ) {}

  /** The letter as it would be today, to be signed. */
  async apercu(d: DossierOuvert, projet: Projet, actor: Actor) {
    const acte = await this.assertProjet(d, projet, evenementDe(projet), actor);
    return this.imprimer(d, enMots(await this.lettre(d, projet, acte)), {
      nom: 'projet-avis',
      aSigner: acte.delegataire === null,
    });
  }

  private async lettre(d: DossierOuvert, contenu: Contenu, acte: Acte): Promise<Redige> {
    const { motifIds: _, ...dit } = retenu(contenu);
    return { ...dit, ...deliberationDe(d, acte), motifs: await this.motifs(contenu) };
  }

  /** The letter of the opinion in force, as it was given; null when none is. */
  async relire(d: DossierVu) {
    const rendu = d.suivi && avisDuComite(d.suivi).at(-1);
    return d.suivi && rendu
      ? this.imprimer({ ...d, suivi: d.suivi }, rendu, { nom: 'texte-avis', renduLe: rendu.renduLe })
      : null;
  }

  private async imprimer(d: DossierOuvert, lettre: AvisDeLettreCtis, courrier: Pick<Courrier, 'nom' | 'aSigner' | 'renduLe'>) {
    const tete = await this.flow.head(d.id);
    if (!tete) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const corps = lettreAvis(this.flow.citations(tete), tete, avisDeLettreCtis(d, lettre));
    const { sens, delegataire } = lettre;
    const bytes = await this.courriers.imprimer(tete, { ...courrier, titre: SENS_LABELS[sens], corps, delegataire }, null);
    const fichier = { nom: `${courrier.nom}-${d.numeroCtis}-${d.cleDemande}.pdf`, type: 'application/pdf' } as const;
    return { document: await this.documents.putBuffer(bytes, fichier), temporaire: true as const, enLigne: true as const };
  }

  /**
   * Refusals: `transition.refusee`, `avis.quorum` (no séance that counts, no quorum, part I not admissible), `avis.restreint`, `saisie.invalide` (conditions, reasons). What the séances
   * say is asked before the transaction; the version of the request says that it has not moved since.
   */
  async rendre(vu: DossierOuvert, { version, sansRapport, ...contenu }: AvisCtisSaisi, fichier: FileRef, actor: Actor) {
    const acte = await this.assertProjet(vu, contenu, 'EMETTRE_AVIS_FINAL', actor);
    return this.ecrire(vu, { version, lettre: await this.lettre(vu, contenu, acte), sansRapport, acte, fichier }, actor);
  }

  /** The favourable opinion without another séance (CSP R1124-8), on the word of the president or of a vice-president for him: the platform prints it. */
  async confirmer(vu: DossierOuvert, { version, decidePar, motivation, expertise }: ConformiteCtisSaisie, actor: Actor) {
    await this.suivis.assertVersion(vu.id, version);
    const projet = { sens: 'FAVORABLE' as const, conditions: [], motifIds: [], motivation, expertise, decidePar };
    const acte = await this.assertProjet(vu, projet, 'CONFIRMER_CONFORMITE', actor);
    const lettre = await this.lettre(vu, projet, acte);
    const { document } = await this.imprimer(vu, enMots(lettre), { nom: 'avis' });
    return this.ecrire(vu, { version, lettre, acte, fichier: document }, actor);
  }

  private async ecrire(vu: DossierOuvert, { version, lettre, sansRapport, acte, fichier }: AEcrire, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    const { sens, conditions, delegataire } = lettre;
    const details = { sens, ...(delegataire && { decidePar: nomDe(delegataire) }) };
    // The president who confirms himself does what his secretariat has to learn.
    const parUnMembre = delegataire !== null && actor.profil === 'INSTRUCTEUR';
    const aQui = ['PROMOTEUR', 'ANSM', ...(parUnMembre ? ['COMITE' as const] : [])] as const;
    await this.documents.orDiscard(fichier, () =>
      this.suivis.changer(vu.id, version, async (d, tx) => {
        await acte.assertMemes(tx);
        const geste = { vers: STATUT_DU_SENS[sens], details, examens: acte.examens, isDelegataire: delegataire !== null };
        await this.suivis.tirer(d, tx, delegataire ? 'CONFIRMER_CONFORMITE' : 'EMETTRE_AVIS_FINAL', actor, geste);
        noterSansRapport(tx, ENTITE, d.id, sansRapport);
        const { id } = await this.rendus.rendre(tx, { ...d, tour: tourDe(d) }, { ...lettre, fichier }, actor);
        d.suivi.avis = await this.lignes.lister(tx, d.id);
        d.suivi.finPartieDeux = jour;
        d.conclusionPartieDeux = { sens: CONCLUSION_DU_SENS[sens], date: jour };
        d.conditionPartieDeux = {
          existe: sens === 'FAVORABLE_CONDITIONS',
          texte: null,
          conditions: conditions.map((texte, i) => ({ numero: i + 1, texte })),
        };
        const texte = `Le comité a rendu son avis sur la partie II le ${formatJour(jour)} : ${SENS_AVIS_CTIS_LABELS[sens].toLowerCase()}. Il se lit dans le dossier.${sens === 'DEFAVORABLE' ? RECOURS_OUVERT : ''}`;
        this.courriels.annoncer(
          tx,
          d,
          prevenus,
          { evenement: 'AVIS', titre: 'avis du comité sur la partie II', texte, aQui },
          id,
        );
      }),
    );
    return this.suivis.fait(
      vu.id,
      `${SENS_AVIS_CTIS_LABELS[sens]} rendu. Le promoteur${parUnMembre ? ', le secrétariat' : ''} et l’ANSM sont prévenus. ${CONCLUSION_AU_PORTAIL}`,
    );
  }

  /** The replaced document is kept, and its place says why. Once the request is over, by the administration alone; what the committee said and the decision stay. */
  async remplacer(vu: DossierExamine, avisId: number, saisi: { version: number; motif: string }, fichier: FileRef, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    await this.documents.orDiscard(fichier, () =>
      this.suivis.corriger(vu.id, saisi.version, async (d, tx) => {
        const avant = avisDuComite(d.suivi).find((a) => a.id === avisId);
        if (!avant) throw refusal('objet.introuvable', { objet: 'Avis en vigueur' });
        await this.suivis.tirer(d, tx, 'CORRIGER_AVIS', actor, {
          vers: d.suivi.partieDeux,
          commentaire: saisi.motif,
          details: { avisId },
        });
        await this.rendus.remplacer(tx, { ...d, tour: tourDe(d) }, avant.papierId, { fichier, motif: saisi.motif }, actor);
        d.suivi.avis = await this.lignes.lister(tx, d.id);
        const par = actor.profil === 'SUPER_ADMIN' ? ' par l’administration' : '';
        const texte = `Le document de l’avis sur la partie II a été remplacé${par}. Motif : ${saisi.motif}`;
        const aQui = ['PROMOTEUR', 'ANSM', ...(par === '' ? [] : ['COMITE' as const])] as const;
        this.courriels.annoncer(
          tx,
          d,
          prevenus,
          { evenement: 'AVIS_REMPLACE', titre: 'avis du comité remplacé', texte, aQui },
          d.suivi.avis.length,
        );
        return d.statut;
      }),
    );
    return this.suivis.fait(vu.id, `Le document de l’avis est remplacé. ${prevenusDuRemplacement(actor.profil)}.`);
  }

  /** The report on part I: by the agency, and by the administration once the request is over. Its conclusion stays. */
  async remplacerPartieUn(
    vu: DossierVu,
    id: number,
    { version, motif }: { version: number; motif: string },
    fichier: FileRef,
    actor: Actor,
  ) {
    const prevenus = await this.courriels.prevenus(vu);
    const texte = 'Le rapport d’évaluation de la partie I a été remplacé ; sa conclusion ne change pas.';
    const annonce = { evenement: 'RAPPORT_REMPLACE', titre: 'rapport de la partie I remplacé', texte, motif };
    await this.joints.remplacerRapport(vu, { id, version, motif }, fichier, actor, (tx, neuf) =>
      this.courriels.annoncer(tx, vu, prevenus, { ...annonce, aQui: ['PROMOTEUR', 'COMITE', 'ANSM'] }, neuf),
    );
    return this.suivis.fait(vu.id, 'Le rapport de la partie I est remplacé. Le promoteur, le comité et l’ANSM sont prévenus.');
  }

  /** By the committee of the dossier, whatever became of the request since. */
  async joindre(vu: DossierVu, fichier: FileRef, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    const texte = 'Une pièce est jointe à l’avis du comité sur la partie II ; elle se lit avec lui.';
    await this.joints.joindreAvis(vu, fichier, actor, (tx, id) =>
      this.courriels.annoncer(
        tx,
        vu,
        prevenus,
        { evenement: 'AVIS_PJ', titre: 'pièce jointe à l’avis', texte, aQui: ['PROMOTEUR', 'ANSM'] },
        id,
      ),
    );
    return this.suivis.fait(vu.id, 'La pièce est jointe à l’avis. Le promoteur et l’ANSM sont prévenus.');
  }

  /** The opinion with its document, of those that the reader sees; a sponsor reads the one in force only. Throws `objet.introuvable`. */
  fichierDe(vu: DossierVu, avisId: number, actor: Actor): AvisSuivi {
    const avis = visibles(vu.suivi?.avis ?? [], actor).find((a) => a.id === avisId);
    if (!avis) throw refusal('objet.introuvable', { objet: 'Avis' });
    return avis;
  }

  /** Gives what the opinion stands on. */
  private async assertProjet(
    d: DossierOuvert,
    projet: Contenu & Partial<Projet>,
    evenement: 'EMETTRE_AVIS_FINAL' | 'CONFIRMER_CONFORMITE',
    actor: Actor,
  ): Promise<Acte> {
    const isDelegue = evenement === 'CONFIRMER_CONFORMITE';
    const fields = [...fautesAvisCtis(projet), ...(isDelegue ? fautesDelegation(projet) : [])];
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    this.suivis.assertPossible(d, evenement, actor);
    const faits = await this.deliberation.faits(d);
    const isDelegataire = isDelegue && (await this.deliberation.isDelegataire(d, actor));
    await this.suivis.assertMay(d, evenement, actor, { ...faits, isDelegataire });
    if (isRestreintInterdit(projet, examenRetenu(faitsExamen(d), faits.examens))) throw refus('avis.restreint', {});
    return { ...faits, delegataire: isDelegue ? await this.deliberation.delegataire(d, projet.decidePar, actor) : null };
  }

  /** The words of the reasons. Throws `saisie.invalide` for one that the list does not offer. */
  private async motifs(projet: Contenu): Promise<Motif[]> {
    const { motifIds } = retenu(projet);
    if (motifIds.length === 0) return [];
    const { motifsDefavorables } = await this.referentiels.listes('REG536');
    return motifsChoisis(motifsDefavorables, motifIds);
  }
}

const enMots = (lettre: Redige): AvisDeLettreCtis => ({ ...lettre, motifs: lettre.motifs.map((m) => m.libelle) });

const evenementDe = ({ parDelegation }: Pick<Projet, 'parDelegation'>) =>
  parDelegation ? ('CONFIRMER_CONFORMITE' as const) : ('EMETTRE_AVIS_FINAL' as const);

/** The séance that the opinion stands on, or the one that delegated it; the guard has said that there is one. */
function deliberationDe(d: DossierOuvert, { examens, delegataire }: Acte) {
  const faits = faitsExamen(d);
  const examen = delegataire ? examenDelegue({ ...faits, ...delegationDe(d.suivi) }, examens) : examenRetenu(faits, examens);
  if (!examen) throw impossible('aucune séance n’a examiné cette demande');
  return {
    seanceId: examen.seanceId,
    seanceLe: examen.date,
    membres: examen.membresDeliberants.map(({ utiId: _, ...membre }) => membre),
    delegataire: delegataire && identiteDe(delegataire),
  };
}

/** Conditions and reasons belong to their own outcome: what was typed for another one is left out. */
const retenu = ({ sens, conditions, motifIds, motivation, expertise }: Contenu): Contenu => ({
  sens,
  conditions: sens === 'FAVORABLE_CONDITIONS' ? conditions.filter((c) => c.trim() !== '') : [],
  motifIds: sens === 'DEFAVORABLE' ? motifIds : [],
  motivation,
  expertise,
});

export const visibles = (avis: readonly AvisSuivi[], { profil }: Pick<Actor, 'profil'>): AvisSuivi[] =>
  avis.filter((a) => !a.remplace || profil !== 'DEPOSANT');
