import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { heureParis, jourParis } from '@riph/contracts/core/paris';
import { motDuCode } from '@riph/contracts/core/phrases';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { echeanceRecevabilite } from '@riph/contracts/etude/socle/delais';
import { QUALIFICATION_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { piecesEnVigueur } from '@riph/examen/pieces/pieces.vue';
import { Documents } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import type { TypeDocument } from '@riph/examen/tables/document.entity';
import { PLATEFORME } from '../../socle/documents/plateforme.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { TirageEntity } from '../../socle/entites/tirage.entity.ts';
import { DeposeRepository } from '../depose/depose.repository.ts';
import { empreinte, jourEcrit } from '../depose/pieces-imprimees.ts';
import { TirageRepository } from '../tirage/tirage.repository.ts';

/** The words of a qualification; its code when the law has named no such one. */
export const qualificationLibelle = (code: string | null): string | null =>
  code === null ? null : motDuCode(QUALIFICATION_LABELS, code);

/**
 * Receipt of the filing and proof of the draw. They are printed after the commit of the submission, and again whenever they are found missing: a
 * crash in between loses nothing.
 */
@Injectable()
export class Recepisses {
  constructor(
    private readonly pdf: Pdf,
    private readonly documents: Documents,
    private readonly lignes: DocumentsRepository,
    private readonly pieces: PiecesRepository,
    private readonly tirages: TirageRepository,
    private readonly deposes: DeposeRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Makes what is missing. Nothing for a draft. */
  async assurer(d: TeteDossier): Promise<void> {
    if (d.dateSoumission === null || d.historique) return;
    const existing = await this.lignes.lister(d.id);
    const isMissing = (type: TypeDocument) => !existing.some((x) => x.type === type);
    if (!isMissing('RECEPISSE') && !(d.cppId !== null && isMissing('PREUVE_TIRAGE'))) return;
    const tirage = d.cppId === null ? null : await this.tirages.dernier(d.id);
    if (isMissing('RECEPISSE')) await this.faire(d, 'RECEPISSE', 'Récépissé de dépôt', await this.recepisse(d, tirage));
    if (tirage && isMissing('PREUVE_TIRAGE'))
      await this.faire(d, 'PREUVE_TIRAGE', 'Preuve de l’attribution au comité', this.preuve(d, tirage));
  }

  private async faire(
    d: TeteDossier,
    type: TypeDocument,
    libelle: string,
    { content, options }: ReturnType<typeof letter>,
  ): Promise<void> {
    const fichier = await this.documents.deposer(await this.pdf.print(content, options), `${d.numero}_${type.toLowerCase()}.pdf`);
    try {
      await this.db.transaction((tx) => this.documents.garder(tx, d, { type, libelle, fichier, pourDeposant: true }, null));
    } catch (error) {
      await this.documents.ecarter(fichier, error);
      // Two requests found it missing at once: the other one made it.
      if (!(await this.lignes.existe(d.id, type))) throw error;
    }
  }

  private async recepisse(d: TeteDossier, tirage: TirageEntity | null) {
    const [envoi] = await this.deposes.envois(d.id);
    const pieces = piecesEnVigueur(await this.pieces.lister(d.id));
    const today = this.clock.today();
    const verification = echeanceRecevabilite({ ...d, dateReception: d.dateReception ?? today }, today)?.explication;
    const corps = html`
<p>La demande ci-dessous a été déposée le ${formatJour(d.dateSoumission ?? this.clock.today())}${envoi ? ` à ${heureParis(envoi.deposeLe)}` : ''} par ${d.deposantNom}.</p>
<dl><dt>Numéro du dossier</dt><dd>${d.numero}</dd><dt>Numéro national</dt><dd>${d.numeroNational ?? '–'}</dd><dt>Type de demande</dt><dd>${TYPE_DOSSIER_LABELS[d.type]}</dd>
<dt>Qualification</dt><dd>${qualificationLibelle(d.qualificationCode) ?? '–'}</dd><dt>Titre</dt><dd>${d.titre}</dd><dt>Promoteur</dt><dd>${d.promoteur ?? '–'}</dd>
<dt>Comité</dt><dd>${d.cppNom ?? 'En attente d’attribution'}${tirage && `, désigné le ${formatJour(jourParis(tirage.instant))} à ${heureParis(tirage.instant)}`}</dd></dl>
<h2>Pièces déposées (${pieces.length})</h2>
<table><caption>Liste des pièces et leur empreinte SHA-256</caption><thead><tr><th scope="col">Catégorie</th><th scope="col">Fichier</th><th scope="col">Version</th><th scope="col">Date</th><th scope="col">Empreinte</th></tr></thead>
<tbody>${pieces.map((p) => html`<tr><td>${p.categorieLibelle}</td><td>${p.nom}</td><td>${p.version ?? '–'}</td><td>${jourEcrit(p.dateDocument)}</td><td>${empreinte(p.sha256)}</td></tr>`)}</tbody></table>
${verification && html`<p>${verification.regle} ${verification.article}.</p>`}`;
    return letter({
      emetteur: PLATEFORME,
      destinataire: [d.deposantNom],
      reference: d.numero ?? '',
      date: d.dateSoumission ?? this.clock.today(),
      titre: 'Récépissé de dépôt',
      corps,
    });
  }

  private preuve(d: TeteDossier, t: TirageEntity) {
    const corps = html`
<p>Le dossier ${d.numero} a été attribué au <strong>${t.cppNom}</strong> le ${formatJour(jourParis(t.instant))} (${MODE_TIRAGE_LABELS[t.mode]}).</p>
${t.motif && html`<p>Motif : ${t.motif}</p>`}
<h2>Ce qui permet de refaire le calcul</h2>
<dl><dt>Instant</dt><dd>${t.instant}</dd><dt>Algorithme</dt><dd>${t.algorithme}</dd><dt>Version des paramètres</dt><dd>${t.parametreVersion}</dd><dt>Candidats</dt><dd>${t.candidats.length}</dd>
<dt>Texte haché après le secret</dt><dd>${t.texteCandidats || '–'}</dd><dt>Empreinte du secret du jour</dt><dd>${t.secretSha256 ?? '–'}</dd><dt>Graine</dt><dd>${t.graine ?? '–'}</dd><dt>Rang tiré</dt><dd>${t.indice === null ? '–' : t.indice + 1}</dd></dl>
<p>Le secret du jour est publié le lendemain du tirage : chacun peut alors recalculer la graine (SHA-256 du secret suivi de ce texte) et le rang.</p>
<h2>Comités examinés</h2>
<table><caption>Éligibilité de chaque comité à l’instant du tirage</caption><thead><tr><th scope="col">Comité</th><th scope="col">Charge (‰)</th><th scope="col">Situation</th></tr></thead>
<tbody>${t.comites.map((c) => html`<tr><td>${c.nom}</td><td>${c.charge}</td><td>${t.candidats.includes(c.cppId) ? 'Candidat' : c.raisons.length === 0 ? 'Écarté pour égaliser les charges' : c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(' ; ')}</td></tr>`)}</tbody></table>`;
    return letter({
      emetteur: PLATEFORME,
      reference: d.numero ?? '',
      date: jourParis(t.instant),
      titre: 'Preuve de l’attribution au comité',
      corps,
    });
  }
}
