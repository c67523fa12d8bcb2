/** What the file holds about a person, on paper, for that person alone: her right of access (article 15 of regulation 2016/679, VRB-15). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import {
  ETAT_DESIGNATION_LABELS,
  type LigneDesignation,
  SEXE_LABELS,
  type VERIFICATIONS,
} from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess, type Portee } from '../acces/fichier.access.ts';
import { type ActionVrb, type ConsultationLue, ConsultationsRepository } from '../fichier/consultations.repository.ts';
import type { Personne } from '../fichier/fichier.ts';
import { Etudes } from '../voisins/etudes.ts';
import { ListesRepository } from './listes.repository.ts';
import { Listes } from './listes.ts';

const CONSULTATIONS_MAX = 500;
/** As the person reads them. */
const ACTION_LABELS = {
  RECHERCHE_IDENTIFIANT: 'recherche par identifiant',
  HOMONYMES: 'recherche par identité',
  LECTURE: 'lecture de la fiche',
  LISTE: 'lecture d’une liste',
  EXPORT: 'export d’une liste des participations',
  RELEVE: 'remise de ce relevé',
  DESIGNATION: 'recherche par identité, pour une inscription',
  INSCRIPTION: 'inscription à une recherche',
  MODIFICATION: 'modification d’une participation',
  SUPPRESSION: 'retrait d’une participation',
} as const satisfies Record<ActionVrb, string>;

type Contenu = {
  personne: Personne;
  designations: readonly LigneDesignation[];
  gardeJusquau: Jour | null;
  consultations: readonly ConsultationLue[];
  isEntier: boolean;
};

@Injectable()
export class Releves {
  constructor(
    private readonly access: FichierAccess,
    private readonly listes: Listes,
    private readonly repository: ListesRepository,
    private readonly etudes: Etudes,
    private readonly consultations: ConsultationsRepository,
    private readonly pdf: Pdf,
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * The administration hands over all; an investigator what the person did where he works, and nothing of elsewhere. The line of the look is written before
   * the paper is printed. Throws `vrb.volontaireIntrouvable`.
   */
  async imprimer(volId: VolId, verification: (typeof VERIFICATIONS)[number], actor: Actor) {
    const isEntier = actor.profil === 'SUPER_ADMIN';
    const portee = isEntier ? await this.toutes(volId) : await this.access.portee(actor);
    const vu = await this.listes.dePersonne(volId, portee);
    const { personne = null, designations = [] } = vu ?? {};
    const ou = vu && !isEntier ? vu.ou : { etuId: null, centreId: null };
    const ligne = { utiId: actor.utiId, ...ou, action: 'RELEVE', finalite: verification } as const;
    const suite = { volId: personne?.volId ?? null, empreinte: null, resultat: personne ? 'TROUVE' : 'NON_TROUVE' } as const;
    await this.consultations.noterSeule({ ...ligne, ...suite }, this.clock.instant());
    if (!vu || !personne) throw refus('vrb.volontaireIntrouvable', {});
    const consultations = await this.consultations.dePersonne(volId, isEntier ? null : portee, CONSULTATIONS_MAX);
    const date = this.clock.today();
    const l = letter({
      emetteur: { nom: 'Fichier national des volontaires' },
      reference: personne.identifiant,
      date,
      titre: 'Ce que le fichier contient sur vous',
      corps: corps({
        personne,
        designations,
        gardeJusquau: isEntier ? personne.dateDestruction : vu.gardeJusquau,
        consultations,
        isEntier,
      }),
    });
    // The store remembers the names of the files that it deleted, and copies list them: this one names nobody.
    const nom = `releve-volontaire-${date}.pdf`;
    const document = await this.documents.putBuffer(await this.pdf.print(l.content, l.options), { nom, type: 'application/pdf' });
    return { document, temporaire: true as const };
  }

  /** Every study of the person. */
  private async toutes(volId: VolId): Promise<Portee> {
    const etuIds = await this.repository.etudesDe(volId);
    return { etuIds, centreIds: [], etudes: await this.etudes.parIds(etuIds) };
  }
}

const participation = (d: LigneDesignation): Html =>
  html`<tr><td>${d.etudeNumero ?? `Étude ${d.etuId}`}</td><td>${d.centre.nom}<br>${d.investigateur}</td><td>${d.dateDebut && d.dateFin ? `du ${formatJour(d.dateDebut)} au ${formatJour(d.dateFin)}` : 'sans période'}${d.dateFinExclusion && html`<br>exclusion jusqu’au ${formatJour(d.dateFinExclusion)}`}</td><td>${eurosFr(enCentimes(d.montantTotal))}</td><td>${ETAT_DESIGNATION_LABELS[d.etat]}</td></tr>`;

const acte = ({ action, resultat }: ConsultationLue): string =>
  action === 'INSCRIPTION' && resultat === 'REFUSE' ? 'inscription refusée' : ACTION_LABELS[action];

/** A copy that holds a part tells the day as that part makes it: the whole would tell when the person takes part elsewhere. */
const effacement = ({ gardeJusquau, isEntier }: Contenu): string => {
  if (gardeJusquau === null) return 'trente jours après la dernière désignation, faute de période';
  return `${isEntier ? 'après le' : 'au plus tôt après le'} ${formatJour(gardeJusquau)}`;
};

const corps = (c: Contenu): Html => {
  const { personne: p, designations, consultations, isEntier } = c;
  return html`<h2>Vous</h2>
<dl><dt>Identifiant</dt><dd>${p.identifiant}</dd><dt>Date de naissance</dt><dd>${formatJour(p.dateNaissance)}</dd><dt>Sexe</dt><dd>${SEXE_LABELS[p.sexe]}</dd><dt>Lieu de naissance</dt><dd>${p.lieuNaissance}</dd>${p.distinction && html`<dt>Distinction d’un homonyme</dt><dd>${p.distinction}</dd>`}<dt>Effacement prévu</dt><dd>${effacement(c)}</dd></dl>
<p>Votre nom et votre prénom ne sont pas gardés : l’identifiant en tient trois et deux lettres, avec votre jour de naissance.</p>
<h2>Vos participations</h2>
<table><thead><tr><th>Recherche</th><th>Lieu, investigateur</th><th>Dates</th><th>Indemnités et avantages</th><th>État</th></tr></thead><tbody>${designations.map(participation)}</tbody></table>
${isEntier ? null : html`<p>Ce relevé ne contient que vos participations aux recherches de ce lieu. Le ministère chargé de la santé remet le relevé entier.</p>`}
<h2>Qui a consulté ces données</h2>
${isEntier ? null : html`<p>Les consultations faites dans ce lieu seulement.</p>`}
<p>Ne les consultent que les investigateurs qui vérifient si vous pouvez participer à une recherche, les gérants des lieux où vous y participez, et l’administration du fichier.</p>
<ul>${consultations.map((x) => html`<li>${formatJour(x.le)} : ${acte(x)}</li>`)}</ul>
${consultations.length === CONSULTATIONS_MAX && html`<p>Les ${String(CONSULTATIONS_MAX)} dernières consultations.</p>`}
<h2>Vos droits</h2>
<p>Le fichier empêche que l’on participe à deux recherches à la fois, pendant une période d’exclusion, ou au-delà de l’indemnité permise sur douze mois (articles L1121-11 et L1121-12 du code de la santé publique). Vous pouvez faire rectifier ce qui est inexact, et vérifier l’effacement à sa date, auprès de l’investigateur ou du ministère ; vous pouvez saisir la Commission nationale de l’informatique et des libertés.</p>`;
};
