import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import { html } from '@riph/chassis/print/html';
import { Pdf } from '@riph/chassis/print/pdf';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';

/** Real PDF files for the demonstration dossiers: short, searchable, each with its own words. */
@Injectable()
export class PiecesDemo {
  constructor(
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
  ) {}

  async faire(
    categorie: { code: string; libelle: string },
    etude: { titre: string; sigle: string },
    date: Jour,
  ): Promise<FileRef> {
    const content = html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${categorie.libelle}</title>
<style>body{font:11pt/1.5 'Liberation Sans',Arial,sans-serif;margin:0;overflow-wrap:break-word}h1{font-size:18pt;color:#000091}</style></head><body><main>
<h1>${categorie.libelle}</h1><p><strong>${etude.titre}</strong></p><p>Version 1 du ${date.split('-').reverse().join('/')}. Document de démonstration.</p>
<h2>Objet</h2><p>Ce document accompagne la demande d’avis relative à la recherche ${etude.sigle}. Son contenu est fictif : aucune personne réelle n’y figure.</p>
<h2>Contenu</h2><p>Rubrique « ${categorie.libelle} » telle que la réglementation la demande, rédigée pour la démonstration de la plateforme.</p></main></body></html>`;
    const bytes = await this.pdf.print(content, { titre: `${categorie.libelle} – ${etude.sigle}` });
    return this.store.putBuffer(bytes, {
      nom: `${categorie.code}_${etude.sigle}_v1_${date.replaceAll('-', '')}.pdf`,
      type: 'application/pdf',
    });
  }
}
