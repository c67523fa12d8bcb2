/** Requests for information of the committee, its remarks on part I, and the answers. Rules: CTI-05, CTI-07. */
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FileRef } from '@riph/contracts/core/files';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeanceDemande } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DemandeSuivie, modificationSaisie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Demandes } from '@riph/examen/demandes/demandes';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import { lettreModification } from '@riph/examen/lettres/lettres';
import type { Citations } from '@riph/examen/socle/citations';
import type * as z from 'zod';
import { retenir } from '../documents/documents.rules.ts';
import { TITRE_INFORMATION } from '../socle/citations.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible, saisie } from '../socle/refus.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { type Annonce, CourrielsCtis } from './courriels.ts';
import { DeliberationCtis } from './deliberation.ts';
import { demandeOuverte, fauteDelai, fauteObservation, SANS_DEMANDE } from './demandes.rules.ts';
import { considerationsEnLignes, type Garder, LettresCtis } from './lettres.ts';
import { demandeEnvoyee } from './recevabilite.ts';
import { Suivis } from './suivis.ts';

type Modification = z.output<typeof modificationSaisie>;

const SOUS_RESERVE =
  ' Le comité est favorable sous réserve de cette réponse : son président la vérifie, et l’avis est alors rendu sans nouvelle séance.';

@Injectable()
export class DemandesCtis {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly documents: DocumentStore,
    private readonly deliberation: DeliberationCtis,
    private readonly lettres: LettresCtis,
    private readonly reponses: Demandes,
    private readonly demandes: DemandesRepository,
  ) {}

  /** The joined file goes with a request for information; remarks on part I are words. */
  demander(vu: DossierOuvert, modification: Modification, fichier: FileRef | undefined, actor: Actor) {
    if (modification.partie === 'PARTIE_2')
      return this.documents.orDiscard(fichier, () => this.informer(vu, modification, fichier ?? null, actor));
    if (fichier) throw saisie('fichier', 'Les observations sur la partie I sont sans fichier.');
    const faute = fauteObservation(modification);
    if (faute) throw saisie(faute.champ, faute.message);
    return this.observer(vu, modification, actor);
  }

  /** Ethical remarks on part I: to the agency, before the day of the law. */
  private async observer(vu: DossierOuvert, { version, considerations }: Modification, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      await this.suivis.tirer(d, tx, 'OBSERVER_PARTIE_UN', actor, { vers: d.suivi.partieDeux });
      const deja = d.suivi.observations.length;
      d.suivi.observations.push(
        ...considerations.map((c, i) => ({ id: deja + i + 1, le: jour, section: c.section.trim() || null, texte: c.texte })),
      );
      const texte = 'Le comité a transmis des observations éthiques sur la partie I : elles se lisent dans le dossier.';
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'OBSERVATIONS', titre: 'observations du comité sur la partie I', texte, aQui: ['ANSM'] },
        deja,
      );
    });
    return this.suivis.fait(vu.id, 'Les observations sont transmises à l’ANSM, qui est prévenue.');
  }

  /** A request for information on part II, after a séance: the clock is prolonged once, and the answer must come before its new end. */
  private async informer(
    vu: DossierOuvert,
    { version, considerations, delai, texte, sousReserve }: Modification,
    fichier: FileRef | null,
    actor: Actor,
  ) {
    if (delai === null) throw saisie('delai', `Indiquez le délai de réponse, de 1 à ${DELAIS.informationMax} jours.`);
    await this.suivis.assertVersion(vu.id, version);
    this.suivis.assertPossible(vu, 'EMETTRE_DEMANDE_MODIF', actor);
    const { examens, assertMemes } = await this.deliberation.faits(vu);
    await this.suivis.assertMay(vu, 'EMETTRE_DEMANDE_MODIF', actor, { examens, sousReserve });
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    const fin = echeanceDemande('PARTIE_2', { envoyeeLe: jour, delai }, jour).dateAffichee;
    const faute = fauteDelai(faitsDe(vu), jour, fin);
    if (faute !== null) throw saisie('delai', faute);
    const questions = considerations.map((c) => ({ section: c.section.trim() || null, texte: c.texte }));
    const envoi = {
      etape: 'PARTIE_2' as const,
      motif: texte,
      delai,
      envoyeeA: this.suivis.clock.instant(),
      sousReserve,
      fichier,
    };
    const lettre = {
      type: 'DEMANDE_MODIFICATION' as const,
      titre: TITRE_INFORMATION,
      nom: 'demande-information',
      corps: (c: Citations) => {
        const lignes = considerationsEnLignes(demandeEnvoyee(vu, envoi, questions));
        return lettreModification(c, { texte, lignes, parties: [], limite: fin, sousReserve });
      },
    };
    const ecrire = (garder: Garder) =>
      this.suivis.changer(vu.id, version, async (d, tx) => {
        // A plain request does not stand on the quorum.
        if (sousReserve) await assertMemes(tx);
        const id = d.suivi.demandes.length + 1;
        await this.suivis.tirer(d, tx, 'EMETTRE_DEMANDE_MODIF', actor, {
          details: { demandeId: id, delai, sousReserve },
          examens,
          sousReserve,
        });
        d.suivi.demandes.push(demandeEnvoyee(d, envoi, questions));
        await garder(tx);
        const dire = `Le comité demande des informations au promoteur sur la partie II. Sa réponse est attendue le ${formatJour(fin)} au plus tard : sans elle, la demande est caduque en France.${sousReserve ? SOUS_RESERVE : ''}`;
        const titre = `réponse attendue le ${formatJour(fin)}`;
        const annonce: Annonce = { evenement: 'INFORMATION', titre, texte: dire, echeance: fin, aQui: ['PROMOTEUR', 'ANSM'] };
        this.courriels.annoncer(tx, d, prevenus, annonce, id);
      });
    await this.lettres.avec(vu.id, lettre, actor, ecrire);
    return this.suivis.fait(
      vu.id,
      `La demande est envoyée : réponse attendue le ${formatJour(fin)}. Le promoteur et l’ANSM sont prévenus.`,
    );
  }

  /** Each consideration has its answer in what was kept of it, and the last day is not behind; the committee may copy one that came by the portal. */
  async repondre(vu: DossierOuvert, actor: Actor) {
    const jour = this.suivis.clock.today();
    const parComite = actor.profil === 'GESTIONNAIRE';
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, undefined, async (d, tx) => {
      const demande = attendue(d);
      const validation = demande.etape === 'VALIDATION';
      const details = { demandeId: demande.id };
      await this.suivis.tirer(d, tx, validation ? 'ENVOYER_COMPLEMENTS' : 'REPONDRE_MODIF', actor, { details });
      const { lignes, message, pieceIds } = await this.reponses.duBrouillon(
        tx,
        await this.demandes.parRang(tx, vu.id, demande.id),
        actor,
      );
      const considerations = demande.considerations.map((c, i) => ({
        ...c,
        reponse: lignes[i].justification,
        pieceIds: lignes[i].pieceIds,
      }));
      const reponsePar = parComite ? 'COMITE' : 'DEPOSANT';
      Object.assign(demande, {
        statut: 'REPONDUE',
        reponduLe: jour,
        reponsePar,
        reponduPar: actor.nom,
        message,
        pieceIds,
        considerations,
      } satisfies Partial<DemandeSuivie>);
      retenir(d.documents, (x) => x.partie === 2);
      const texte = `La réponse ${validation ? 'au complément' : 'à la demande d’information'} est enregistrée : elle se lit dans le dossier.`;
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'REPONSE', titre: 'réponse du promoteur reçue', texte, aQui: ['COMITE', 'PROMOTEUR', 'RAPPORTEURS'] },
        demande.id,
      );
    });
    return this.suivis.fait(vu.id, 'La réponse est transmise. Le comité et le promoteur sont prévenus.');
  }
}

function attendue(d: DossierOuvert): DemandeSuivie {
  const demande = demandeOuverte(d);
  if (!demande) throw impossible(SANS_DEMANDE);
  return demande;
}
