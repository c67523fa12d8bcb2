import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FileRef } from '@riph/contracts/core/files';
import { heureParis, type Instant, jourParis } from '@riph/contracts/core/paris';
import type { Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import {
  type BlocLu,
  blocsAdministratifs,
  blocsRecherche,
  type ChampLu,
  ENVOI_LABELS,
  lectureDe,
  lieuxLus,
} from '@riph/contracts/etude/formulaire/depose';
import { scienceDe } from '@riph/contracts/etude/formulaire/science';
import { isReexamen, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import type { Papier } from '@riph/contracts/examen/dossiers.internal';
import { Echanges } from '@riph/examen/demandes/echanges';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { FormulairesImprimes } from '@riph/examen/socle/formulaires-imprimes';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { PLATEFORME } from '../../socle/documents/plateforme.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { DeposePdfEntity } from '../../socle/entites/depose.entity.ts';
import { DeposeRepository } from './depose.repository.ts';
import { type Depot, Depots } from './depots.ts';
import { echangesDeLEnvoi, echangesImprimes, LECTEUR_DU_PDF } from './echanges-imprimes.ts';
import { empreinte, jourEcrit } from './pieces-imprimees.ts';

/** The filed dossier on paper: the same blocks as the page and the exchanges since, printed once for each state of a sending and kept. */
@Injectable()
export class DeposePdf extends FormulairesImprimes {
  constructor(
    private readonly depots: Depots,
    private readonly echanges: Echanges,
    private readonly repository: DeposeRepository,
    private readonly pieces: PiecesRepository,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
    private readonly db: Database,
  ) {
    super();
  }

  /** Throws `depose.introuvable` (404) when nothing was sent under this rank. */
  async de(d: TeteDossier, rang?: number): Promise<FileRef> {
    const [depot, echanges] = await Promise.all([this.depots.lire(d, rang), this.echanges.de(d, LECTEUR_DU_PDF)]);
    return this.garde(d, depot, echanges);
  }

  /** The last one under its plain name, the earlier ones beside it. */
  async pourZip(d: TeteDossier): Promise<Papier[]> {
    const [envois, echanges] = await Promise.all([this.depots.envois(d.id), this.echanges.de(d, LECTEUR_DU_PDF)]);
    const entrees: Papier[] = [];
    // One print after the other: a zip must not take both pages of the browser.
    for (const { rang } of envois) {
      const depot = await this.depots.lireParmi(d, envois, rang);
      const chemin = rang === envois.length ? 'Dossier déposé.pdf' : `Dossier déposé – envoi ${rang}.pdf`;
      entrees.push({ chemin, document: await this.garde(d, depot, echanges) });
    }
    return entrees;
  }

  /** The print of this sending with these exchanges: kept from the first time on. */
  private async garde(d: TeteDossier, depot: Depot, echanges: readonly Echange[]): Promise<FileRef> {
    const imprimes = echangesImprimes(echangesDeLEnvoi(echanges, depot.envois, depot.envoi.rang));
    const kept = await this.repository.pdf(depot.id, imprimes.empreinte);
    return kept ? fichierDe(kept) : this.imprimer(d, depot, imprimes);
  }

  private async imprimer(d: TeteDossier, depot: Depot, { section, empreinte: echanges }: Imprimes): Promise<FileRef> {
    const { content, options } = document(d, depot, section, await this.pieces.lister(d.id));
    const nom = `${d.numero}_dossier-depose-${depot.envoi.rang}.pdf`;
    const fichier = await this.store.putBuffer(await this.pdf.print(content, options), { nom, type: 'application/pdf' });
    const { documentId, taille, sha256 } = fichier;
    try {
      await this.db.transaction((tx) =>
        this.repository.garderPdf(tx, { formulaireId: depot.id, echanges, documentId, nom, taille, sha256 }),
      );
      return fichier;
    } catch (error) {
      await this.store.discard(documentId, error);
      // Two readers asked for it at once: the other print was kept.
      const kept = await this.repository.pdf(depot.id, echanges);
      if (!kept) throw error;
      return fichierDe(kept);
    }
  }
}

type Imprimes = ReturnType<typeof echangesImprimes>;

const fichierDe = (p: DeposePdfEntity): FileRef => ({
  documentId: p.documentId,
  nom: p.nom,
  type: 'application/pdf',
  taille: p.taille,
  sha256: p.sha256,
});

const jourDe = (instant: Instant) => jourParis(new Date(instant));

function document(d: TeteDossier, depot: Depot, echanges: Html | null, pieces: readonly PieceEntity[]) {
  const { envoi, administratif: a, recherche: r } = depot;
  const lecture = lectureDe(depot.libelles);
  const modifies = new Set([...depot.modifies.administratif, ...depot.modifies.recherche]);
  const jointes = piecesDeLEnvoi(pieces, depot);
  // The first sending of a request that follows another one is compared with what it started from.
  const avant = envoi.rang > 1 ? 'l’envoi précédent' : isReexamen(d.type) ? 'le dossier refusé' : 'la version en vigueur';
  const marques = { modifies, avant };
  const corps = html`
<dl><dt>Numéro du dossier</dt><dd>${d.numero}</dd><dt>Type de demande</dt><dd>${TYPE_DOSSIER_LABELS[d.type]}</dd><dt>Titre</dt><dd>${a.titreRecherche}</dd>
<dt>Envoi</dt><dd>${ENVOI_LABELS[envoi.evenement]} du ${formatJour(jourDe(envoi.deposeLe))} à ${heureParis(envoi.deposeLe)}, par ${envoi.deposePar}</dd><dt>Comité</dt><dd>${d.cppNom ?? 'En attente d’attribution'}</dd></dl>
<h2>La recherche en bref</h2>
${scienceDe(depot, lecture).map((l) => html`<h3>${l.terme}</h3>${paragraphs(l.mots)}`)}
${echanges}
${blocsRecherche(r, a.qualificationCode, lecture).map((b) => bloc(b, marques))}
${blocsAdministratifs(a, lecture).map((b) => bloc(b, marques))}
<h2>Lieux de recherche (${a.sitesInvestigateurs.length})${modifies.has('sitesInvestigateurs') && ` – liste modifiée depuis ${avant}`}</h2>
${lieuxLus(a.sitesInvestigateurs).map((s, i) => html`<h3>${i + 1}. ${s.titre}</h3>${liste(s.champs, marques)}`)}
<h2>Pièces jointes (${jointes.length})</h2>
<table><caption>Pièces envoyées, et leur empreinte SHA-256</caption><thead><tr><th scope="col">Catégorie</th><th scope="col">Fichier</th><th scope="col">Version</th><th scope="col">Date</th><th scope="col">Empreinte</th></tr></thead>
<tbody>${jointes.map((p) => html`<tr><td>${p.categorieLibelle}</td><td>${p.nom}${p.anciennes.map((a) => html`<br>remplace ${a.nom}${a.version !== null && `, version ${a.version}`}`)}</td><td>${p.version ?? '–'}</td><td>${jourEcrit(p.dateDocument)}</td><td>${empreinte(p.sha256)}</td></tr>`)}</tbody></table>`;
  return letter({
    emetteur: PLATEFORME,
    reference: d.numero ?? '',
    date: jourDe(envoi.deposeLe),
    titre: 'Dossier déposé',
    corps,
  });
}

/** Pieces in force at the end of a sending, with those that they replaced: what came or was replaced later belongs to the next one. */
function piecesDeLEnvoi(pieces: readonly PieceEntity[], { envoi, envois }: Depot) {
  const isLast = envoi.rang === envois.length;
  const envoyees = pieces.filter((p) => p.deposee && (isLast || p.deposeeLe <= envoi.deposeLe));
  return avecVersions(envoyees.map((p) => ({ ...p, pjId: p.id })));
}

type Marques = { modifies: ReadonlySet<string>; avant: string };
const mention = (c: ChampLu, { modifies, avant }: Marques): string =>
  `${modifies.has(c.chemin) ? ` (modifié depuis ${avant})` : ''}${c.sansObjet ? ' (sans objet d’après les autres réponses)' : ''}`;

const liste = (champs: readonly ChampLu[], marques: Marques): Html =>
  html`${champs.length > 0 && html`<dl>${champs.map((c) => html`<dt>${c.label}${mention(c, marques)}</dt><dd>${c.mots}</dd>`)}</dl>`}`;

/** Long texts take the width of the page under a heading of their own, with their paragraphs. */
function bloc(b: BlocLu, marques: Marques): Html {
  const courts = b.champs.filter((c) => !c.long);
  const longs = b.champs.filter((c) => c.long);
  return html`<h2>${b.titre}</h2>${liste(courts, marques)}${longs.map((c) => html`<h3>${c.label}${mention(c, marques)}</h3>${paragraphs(c.mots)}`)}`;
}
