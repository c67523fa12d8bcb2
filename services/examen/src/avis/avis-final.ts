import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Judgement } from '@riph/chassis/workflow/events';
import type { Actor, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import { Courriers, identiteDe, nomDe, type Signataire } from '../lettres/courriers.ts';
import { lettreAvis, SENS_LABELS } from '../lettres/lettre-avis.ts';
import { type ActeExamen, acteFait } from '../socle/acte.ts';
import { deposants, reperes, secretariat } from '../socle/destinataires.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { FlowActs } from '../socle/flow.ts';
import { Referentiels } from '../socle/referentiels.ts';
import {
  type Examen,
  empechementsAvis,
  examenRetenu,
  fautesAvis,
  isRestreintInterdit,
  isSilence,
  motivationRetenue,
  type Silence,
} from './avis.rules.ts';
import { type Avis, ContenuAvis, conditionsDe } from './contenu-avis.ts';
import { Deliberation } from './deliberation.ts';
import type { Motif } from './motifs.ts';
import { AvisRendus } from './rendus.ts';
import { noterSansRapport } from './sans-rapport.ts';

type D = Input<typeof etudeWorkflow, 'emettreAvisFinal'>;
type Acte = {
  actor: Actor;
  requestId: string;
  /** Members set aside when the quorum was checked. */
  ecartes: readonly number[];
} & (
  | { evenement: 'EMETTRE_AVIS_FINAL'; signe: FileRef; sansRapport: string | undefined }
  | { evenement: 'CONFIRMER_CONFORMITE'; delegataire: Signataire }
);

type Ecriture = { motifs: Motif[]; cnriph: string | null; silenceRepris: boolean };

/** The final opinion: quorum checked, reasons, signed PDF kept, sponsor, agency and, when unfavourable, all committees told. */
@Injectable()
export class AvisFinal {
  readonly emission: ActeExamen = {
    guard: (d) => this.garde(d),
    run: 'appel',
  };

  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly flow: FlowActs,
    private readonly deliberation: Deliberation,
    private readonly contenus: ContenuAvis,
    private readonly rendus: AvisRendus,
    private readonly courriers: Courriers,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /**
   * Refusals: `avis.motif`, `avis.conditions`, `dossier.dejaFait`, `transition.refusee`, `avis.quorum`, `avis.restreint`, `saisie.invalide` (reason out of the list).
   * The joined signed PDF is the opinion; without it: `fichier.manquant` (its rule, in the contract).
   */
  async emettre({ params, body, files, actor, requestId }: D) {
    const dossier = await this.access.duComite(params.dosId, actor);
    this.assertAvis(dossier, body);
    const guard = () => this.garde(dossier);
    await this.flow.assertMay('EMETTRE_AVIS_FINAL', { guard }, dossier, actor, body.version);
    const { ecartes, examens } = await this.deliberation.faits(dossier);
    if (isRestreintInterdit(body, examenRetenu(dossier, examens))) throw refus('avis.restreint', {});
    const [signe] = files.fichier;
    const apres = await this.rendre(dossier, body, {
      evenement: 'EMETTRE_AVIS_FINAL',
      signe,
      sansRapport: body.sansRapport,
      ecartes,
      actor,
      requestId,
    });
    return acteFait(apres, `${SENS_LABELS[body.sens]} rendu. Le déposant et l’ANSM sont prévenus.`);
  }

  private async garde(dossier: Dossier): Promise<Judgement> {
    const [{ examens }, silence] = await Promise.all([this.deliberation.faits(dossier), this.silence(dossier)]);
    const manques = empechementsAvis(dossier, examens, silence);
    return manques.length === 0 ? [] : { reasons: manques, refusal: refus('avis.quorum', { manques }) };
  }

  private async silence(dossier: Dossier): Promise<Silence | null> {
    if (!isSilence(dossier)) return null;
    const secondExamen = await this.flow.secondExamenDepose(dossier);
    return { limite: this.flow.echeanceAvis(dossier)?.date ?? null, secondExamen, aujourdhui: this.clock.today() };
  }

  assertAvis(dossier: Dossier, a: Avis): void {
    const [faute] = fautesAvis({ reglementationCode: this.flow.reglementation(dossier) }, a);
    if (faute === 'MOTIF') throw refus('avis.motif', {});
    if (faute === 'CONDITIONS') throw refus('avis.conditions', {});
    if (faute === 'CONDITIONS_VIDES')
      throw refusal('saisie.invalide', { fields: [{ champ: 'conditions', message: 'Écrivez les conditions de l’avis.' }] });
  }

  /** The letter: to sign, unless one found the reply right by delegation. */
  async courrier(dossier: Dossier, a: Avis, delegataire: Signataire | null = null) {
    const contenu = await this.contenus.contenu(dossier, a, delegataire);
    const corps = lettreAvis(this.flow.citations(dossier), dossier, contenu);
    return { titre: SENS_LABELS[a.sens], corps, nom: `avis-${dossier.numero}.pdf`, aSigner: delegataire === null, delegataire };
  }

  /** Writes the opinion in one gesture; what forbids it was checked by the caller. The letter is generated for the reply found right by delegation only. */
  async rendre(dossier: Dossier, a: Avis, acte: Acte): Promise<Dossier> {
    const delegataire = acte.evenement === 'CONFIRMER_CONFORMITE' ? acte.delegataire : null;
    const [examen, motifs] = await Promise.all([
      this.deliberation.examen(dossier, delegataire !== null),
      this.contenus.motifs(dossier, a.motifIds),
    ]);
    const silenceRepris = isSilence(dossier);
    // The national commission reads the unfavourable opinions (D1123-27), and what becomes of a silence that it was told of.
    const cnriph = a.sens === 'DEFAVORABLE' || silenceRepris ? await this.referentiels.courrielCnriph() : null;
    const ecrire = (fichier: FileRef) => this.ecrire(dossier, a, { ...acte, fichier, motifs, examen, cnriph, silenceRepris });
    if (acte.evenement === 'EMETTRE_AVIS_FINAL') return ecrire(acte.signe);
    return this.courriers.avec(dossier, await this.courrier(dossier, a, delegataire), acte.actor, ecrire);
  }

  private ecrire(
    dossier: Dossier,
    a: Avis,
    acte: Acte & Ecriture & { fichier: FileRef; examen: Pick<Examen, 'seanceId' | 'date'> | null },
  ): Promise<Dossier> {
    const { evenement, fichier, motifs, examen, actor, requestId } = acte;
    const today = this.clock.today();
    return this.db.transaction(async (tx) => {
      // Before the transition: with a modification that carries a transfer, it sets the former sponsor aside itself.
      const tenu = await this.flow.lock(tx, dossier);
      await this.deliberation.assertMemesEcartes(tx, tenu, acte.ecartes);
      const repris = isSilence(tenu) ? await this.reprendre(tx, tenu) : tenu;
      const apres = await this.flow.transition(tx, repris, evenement, actor, {
        requestId,
        sens: a.sens,
        champs: { dateAvis: today, sensAvis: a.sens },
        details: {
          sens: a.sens,
          ...(acte.evenement === 'CONFIRMER_CONFORMITE' && { decidePar: nomDe(acte.delegataire) }),
        },
        mails: (d) => this.mails(d, a, acte),
      });
      if (acte.evenement === 'EMETTRE_AVIS_FINAL') noterSansRapport(tx, this.flow.entityCode, apres.id, acte.sansRapport);
      const avis = {
        sens: a.sens,
        fichier,
        seanceId: examen?.seanceId ?? null,
        seanceLe: examen?.date ?? null,
        motifs,
        motivation: motivationRetenue(a),
        conditions: conditionsDe(a),
        expertise: '',
        // Its letter is printed once, and is not read again from here.
        membres: [],
        delegataire: acte.evenement === 'CONFIRMER_CONFORMITE' ? identiteDe(acte.delegataire) : null,
      };
      await this.rendus.rendre(tx, apres, avis, actor);
      return apres;
    });
  }

  /** It is under examination again, for the opinion that takes the place of the silence. Its law may forbid it since the guards were asked. */
  private async reprendre(tx: Tx, tenu: Dossier): Promise<Dossier> {
    const secondExamen = await this.flow.secondExamenDepose(tenu, tx);
    if (secondExamen !== null)
      throw refus('dossier.dejaFait', { statut: `second examen demandé par le dossier ${secondExamen}` });
    return this.flow.transition(tx, tenu, 'ROUVRIR', null, {
      vers: tenu.reponseModifA === null ? 'EN_EVALUATION' : 'REPONSE_RECUE',
      commentaire: 'Un avis délibéré dans le délai légal remplace le refus que valait le silence du comité.',
    });
  }

  /** The secretariat too, of the opinion that the president gives himself (AVI-04). */
  private mails(d: Dossier, a: Avis, { motifs, cnriph, silenceRepris, evenement, actor }: Acte & Ecriture) {
    const communes = { ...reperes(d), renduLe: this.clock.today() };
    const favorable = a.sens !== 'DEFAVORABLE';
    const reexamen = favorable ? null : this.flow.secondExamen(d, communes.renduLe);
    const rendu = mailDe('AVIS_FINAL', {
      destinataires: [
        ...deposants(d),
        ...this.flow.prevenus('EMETTRE_AVIS_FINAL', d),
        ...(evenement === 'CONFIRMER_CONFORMITE' && actor.profil === 'INSTRUCTEUR' ? secretariat(d) : []),
      ],
      donnees: {
        ...communes,
        avis: SENS_LABELS[a.sens],
        favorable,
        attendAnsm: (favorable && this.flow.isDecisionAttendue(d)) || undefined,
        reexamenJusquau: reexamen?.jusquau,
        silenceRepris: silenceRepris || undefined,
      },
      cle: `dossier-${d.id}-avis-${d.version}`,
    });
    const tous = [{ profil: 'GESTIONNAIRE' as const, sauf: [...d.deposants] }, ...(cnriph === null ? [] : [{ email: cnriph }])];
    if (favorable)
      return silenceRepris
        ? [
            rendu,
            mailDe('SILENCE_REPRIS', {
              destinataires: [...tous, { profil: 'SUPER_ADMIN' }],
              donnees: { ...communes, avis: SENS_LABELS[a.sens] },
              cle: `dossier-${d.id}-silence-repris-${d.version}`,
            }),
          ]
        : [rendu];
    const auxComites = mailDe('AVIS_DEFAVORABLE_COMITES', {
      destinataires: tous,
      donnees: { ...communes, motifs: motifs.map((m) => m.libelle), silence: false },
      cle: `dossier-${d.id}-defavorable-${d.version}`,
    });
    return [rendu, auxComites];
  }
}
