import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed, type Judgement, noGuard } from '@riph/chassis/workflow/events';
import { refusal } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { resteACompleter } from '@riph/contracts/etude/socle/dossier.schemas';
import {
  DESTINATAIRES_MS,
  isDemandeInitiale,
  isModification,
  isProrogation,
  isReexamen,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { isAutoriseeParAnsm } from '@riph/contracts/etude/socle/qualifications';
import { mailDe } from '@riph/contracts/identity/mails';
import { RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { oncePerRow } from '@riph/examen/socle/once-per-row';
import type { DossierLu } from '../../socle/dossier/dossier-lu.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type Essai, LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Depots } from '../depose/depots.ts';
import { Manques } from '../manques/manques.ts';
import { Recepisses } from '../recepisse/recepisses.ts';
import { Suites } from '../suite/suites.ts';
import type { Semblable } from '../tirage/tirage.repository.ts';
import type { Attribution } from '../tirage/tirages.ts';
import { assertComite, Tirages } from '../tirage/tirages.ts';
import { Attributions, comiteDe } from './attributions.ts';

/** Of a mail that lists every committee. */
const RAISONS_DITES = 100;
const AUTRE_COMITE = 'Ce comité a déjà eu cette recherche : le second examen se fait par un autre.';

/** SOUMETTRE and ATTRIBUER: how a dossier reaches a committee (DOS-02). */
@Injectable()
export class Soumission {
  readonly depot: ActeDossier = { guard: (d) => this.complet(d), run: (acte) => this.soumettre(acte) };
  readonly attribution: ActeDossier = { guard: noGuard, run: (acte) => this.attribuer(acte) };

  private readonly examen = oncePerRow(async (d: DossierLu) => this.manques.examiner(await d.entier(), d.pieces()));

  constructor(
    private readonly manques: Manques,
    private readonly tirages: Tirages,
    private readonly transitions: DossierTransitions,
    private readonly pieces: PiecesRepository,
    private readonly depots: Depots,
    private readonly recepisses: Recepisses,
    private readonly etudes: EtudeRepository,
    private readonly suites: Suites,
    private readonly liens: LiensMixtes,
    private readonly attributions: Attributions,
    private readonly clock: Clock,
  ) {}

  /** The button counts what is missing; the refusal names it field by field. */
  private async complet(d: DossierLu): Promise<Judgement> {
    const [empechements, { manques }] = await Promise.all([this.suites.empechementsDepot(d), this.examen(d)]);
    if (empechements.length > 0) return empechements;
    const { length } = manques;
    if (length === 0) return [];
    return {
      reasons: [resteACompleter(length)],
      refusal: refus('dossier.incomplet', { manques }),
    };
  }

  private async soumettre({ dossier, actor, donnees, requestId }: ActeTransition) {
    const { parente } = await this.examen(dossier);
    const { tirable, essai } = await this.attributions.preparer(dossier, parente);
    const semblable = dossier.type === 'DI' ? await this.tirages.semblableRetire(dossier) : null;
    const premiersMembres = await this.suites.premiersMembres(dossier);
    const lock = async (tx: Tx) => {
      // First the study, as the approval of another modification does: two that are filed together see each other.
      if (!isDemandeInitiale(dossier.type)) await this.etudes.lock(tx, dossier.etuId);
      return this.transitions.lockUnchanged(tx, dossier, donnees.version);
    };
    const apres = await this.attributions.avecPlace(lock, async (tx, now) => {
      assertAllowed(await this.suites.empechementsDepot(now, tx));
      const manquants = await this.manques.duNumero(tx, now);
      if (manquants.length > 0) throw refus('dossier.incomplet', { manques: manquants });
      const attribution = await this.tirages.attribuer(tx, now, tirable);
      const numero = await this.numeroDe(tx, now);
      await this.tirages.garder(tx, attribution, numero);
      await this.pieces.envoyer(tx, now.id, this.clock.instant());
      const envoyes = await this.depots.garder(tx, now, 'SOUMETTRE', actor);
      if (isDemandeInitiale(now.type))
        await this.etudes.modifier(tx, now.etuId, { ...(now.type === 'DI' && { numero }), ...comiteDe(attribution) });
      if (essai) await this.declarer(tx, now, essai);
      const after = await this.transitions.transition(tx, now, 'SOUMETTRE', actor, {
        requestId,
        vers: attribution.cpp ? 'DEPOSE' : 'EN_ATTENTE_TAS',
        commentaire: donnees.commentaire,
        champs: { ...envoyes, numero, ...(await this.champsDuDepot(tx, now)), ...this.attributions.champs(attribution) },
        details: { mode: attribution.record.mode },
      });
      this.accuser(tx, after, attribution);
      if (semblable) this.signaler(tx, after, semblable);
      await this.attributions.annoncer(tx, after, attribution, parente);
      await this.suites.ecarter(tx, after.id, premiersMembres);
      if (isReexamen(after.type)) await this.suites.annoncer(tx, after);
      return after;
    });
    await this.recepisses.assurer(apres).catch(() => undefined);
    const suite = apres.cppNom
      ? `Il est attribué au ${apres.cppNom}.`
      : tirable.imposee
        ? 'Le comité qui devait le recevoir ne le peut pas aujourd’hui : l’administration est prévenue, et décide.'
        : 'Aucun comité n’est disponible aujourd’hui : la plateforme fait un nouveau tirage chaque jour, et l’administration peut l’attribuer.';
    return { dossier: apres, message: `Le dossier est déposé sous le numéro ${apres.numero}. ${suite}` };
  }

  private async champsDuDepot(tx: Tx, d: DossierEntity): Promise<Partial<DossierEntity>> {
    return {
      aVerifier: [],
      decisionAnsm: isAnsmRequise(d) ? 'EN_ATTENTE' : 'SANS_OBJET',
      destinatairesMs: isModification(d.type) ? destinatairesDe(d) : null,
      dateSoumission: this.clock.today(),
      caduciteAvis: isProrogation(d.type) ? (await this.etudes.exiger(d.etuId, tx)).dateCaducite : null,
    };
  }

  private async attribuer({ dossier, actor, donnees, requestId }: ActeTransition) {
    const motif = donnees.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.attribution) throw refus('attribution.motif', {});
    const tirable = await this.tirages.preparer(dossier, null);
    const cpp = tirable.faits.comites.find((c) => c.id === donnees.cppId);
    if (!cpp?.actif) throw refusal('transition.refusee', { raisons: ['Choisissez un comité actif.'] });
    if (isReexamen(dossier.type) && tirable.faits.dejaSaisis.includes(cpp.id))
      throw refusal('transition.refusee', { raisons: [AUTRE_COMITE] });
    assertComite(tirable, cpp.id);
    const lock = (tx: Tx) => this.transitions.lock(tx, dossier, donnees.version);
    const apres = await this.attributions.avecPlace(lock, async (tx, now) => {
      const attribution = await this.tirages.imposer(now, tirable, {
        cppId: cpp.id,
        motif,
        mode: 'MANUEL',
        operateur: actor.nom,
      });
      await this.tirages.garder(tx, attribution, now.numero);
      if (isDemandeInitiale(now.type)) await this.etudes.modifier(tx, now.etuId, comiteDe(attribution));
      const after = await this.transitions.transition(tx, now, 'ATTRIBUER', actor, {
        requestId,
        commentaire: motif,
        champs: this.attributions.champs(attribution),
      });
      await this.attributions.annoncer(tx, after, attribution, null);
      return after;
    });
    await this.recepisses.assurer(apres).catch(() => undefined);
    return { dossier: apres, message: `Le dossier est attribué au ${cpp.nom}.` };
  }

  /** A second examination bears the number of the refused request, followed by .1; a modification or a prorogation that of its study, and its rank. */
  private async numeroDe(tx: Tx, d: DossierEntity): Promise<string> {
    if (isReexamen(d.type)) return `${(await this.suites.origine(d)).numero}.1`;
    if (isDemandeInitiale(d.type)) return this.numero(tx, d.reglementationCode);
    const [suite, sigle] = isProrogation(d.type) ? ['prorogation-etude', 'PRO'] : ['modification-etude', 'MS'];
    const [{ numero }, rang] = [await this.etudes.exiger(d.etuId, tx), await tx.numero(suite, d.etuId)];
    return `${numero}-${sigle}${String(rang).padStart(2, '0')}`;
  }

  /** YY.NNNNN.NNNNNN: year of filing, rank in the year, running rank of the family (DOS-03). Never given twice. */
  private async numero(tx: Tx, reglementation: string): Promise<string> {
    const annee = Number(this.clock.today().slice(0, 4));
    const rang = await tx.numero('dossier-annee', annee);
    const famille = await tx.numero(FAMILLES[reglementation] ?? 'dossier-jarde', 0);
    return `${String(annee % 100).padStart(2, '0')}.${String(rang).padStart(5, '0')}.${String(famille).padStart(6, '0')}`;
  }

  /** The form states the trial of a medicine that the study goes with (MIX-01). */
  private async declarer(tx: Tx, d: DossierEntity, essai: Essai): Promise<void> {
    const etude = await this.etudes.exiger(d.etuId, tx);
    const { numeroNational } = d;
    if (numeroNational !== null) await this.liens.declarer(tx, { cote: 'DISPOSITIF', essai, numeroNational, etude });
  }

  /** Withdrawn under one number and filed under another, a research would be drawn again and again (TAS-07). */
  private signaler(tx: Tx, { id: dosId, numero }: DossierEntity, semblable: Semblable): void {
    if (numero === null) return;
    const mail = mailDe('DEPOT_SEMBLABLE', {
      destinataires: [{ profil: 'SUPER_ADMIN' }],
      donnees: { dosId, numero, retire: semblable.numero, comite: semblable.comite },
      cle: `dossier-${dosId}-semblable`,
    });
    tx.mail(mail, { cle: `dossier-${dosId}` });
  }

  /** What was received, and who must find a committee when the draw found none. */
  private accuser(tx: Tx, { id: dosId, numero, dateSoumission, deposantUtiId }: DossierEntity, { cpp, record }: Attribution) {
    if (numero === null || dateSoumission === null) return;
    const depot = { dosId, numero, soumisLe: dateSoumission, sansTirage: record.mode === 'SANS_TAS' };
    const recu = { destinataires: [{ utiId: deposantUtiId }], donnees: depot, cle: `dossier-${dosId}-soumis` };
    tx.mail(mailDe('DOSSIER_SOUMIS', recu), { cle: `dossier-${dosId}` });
    if (cpp) return;
    const impose = record.mode === 'SANS_TAS' ? (record.motif ?? undefined) : undefined;
    const raisons = record.comites
      .map((c) => `${c.nom} : ${c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(', ') || 'écarté'}`)
      .slice(0, RAISONS_DITES);
    const aucun = {
      destinataires: [{ profil: 'SUPER_ADMIN' as const }],
      donnees: { dosId, numero, impose, raisons: impose ? [] : raisons },
      cle: `dossier-${dosId}-sans-comite`,
    };
    tx.mail(mailDe('COMITE_AUCUN', aucun), { cle: `dossier-${dosId}` });
  }
}

/** The running rank that ends a number is that of its family: devices and diagnostics have theirs. */
const FAMILLES: Readonly<Record<string, string>> = { REG745: 'dossier-745', REG746: 'dossier-746' };

/** What the agency authorises starts with its decision beside the favourable opinion; a modification says itself whether it needs one (L1123-9). A prorogation is the committee's alone. */
const isAnsmRequise = (d: DossierEntity) =>
  isModification(d.type) ? destinatairesDe(d) !== 'CPP' : isDemandeInitiale(d.type) && isAutoriseeParAnsm(d.qualificationCode);
const destinatairesDe = ({ elementAdministratif: a }: DossierEntity) =>
  DESTINATAIRES_MS.find((x) => x === a.modificationDestinataires) ?? 'CPP';
