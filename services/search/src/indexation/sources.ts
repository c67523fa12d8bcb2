/** What each index is made of, and from whom: its owners give their search documents by pages. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { INDEX_CTIS } from '../ctis/ctis-index.ts';
import { CtisWriter } from '../ctis/ctis-writer.ts';
import { INDEX_DOSSIER } from '../dossiers/dossier-index.ts';
import { DossierWriter } from '../dossiers/dossier-writer.ts';
import { INDEX_ETUDE } from '../etudes/etude-index.ts';
import { EtudeWriter } from '../etudes/etude-writer.ts';
import type { Objet } from '../socle/index-names.ts';
import type { IndexBody } from '../socle/index-writer.ts';

export const INDEXES: Record<Objet, IndexBody> = { DOSSIER: INDEX_DOSSIER, DOSSIER_CTIS: INDEX_CTIS, ETUDE: INDEX_ETUDE };

/** Documents that were read, and how they are written. `tenues`: how many the last answer held; `total` null: it was not counted again. */
export type Lot = {
  nombre: number;
  dernier: number;
  tenues: number;
  total: number | null;
  ecrire: (alias: string) => Promise<void>;
};
/** One owner of documents. `page`: how many are asked at first. */
export type Source = {
  page: number;
  lire: (apres: number, taille: number) => Promise<Lot>;
  compter: () => Promise<number>;
};

type Page<L> = { lignes: L[]; total: number | null };
type Demande = { apres: number; taille: number };
type Provenance<L> = {
  page: number;
  demander: (page: Demande) => Promise<Page<L>>;
  id: (ligne: L) => number;
  ecrire: (alias: string, lignes: L[]) => Promise<void>;
};
/** Nobody waits for a page: a busy machine must not end the rebuild. */
const CONTEXTE = { actor: null, requestId: 'reconstruction', deadlineMs: 60_000 };
const PAGE = 500;
/** A trial is a big document, which its owner reads whole. */
const PAGE_CTIS = 50;

@Injectable()
export class Sources {
  constructor(
    private readonly calls: CallService,
    private readonly dossiers: DossierWriter,
    private readonly ctis: CtisWriter,
    private readonly etudes: EtudeWriter,
  ) {}

  /** The owners of the documents of an index, in the order in which they are read. */
  de(objet: Objet): readonly Source[] {
    return this.parObjet[objet];
  }

  private readonly parObjet: Record<Objet, readonly Source[]> = {
    DOSSIER: [
      source({
        page: PAGE,
        demander: (page) => this.calls.call(etudeInternal, 'lireIndexation', page, CONTEXTE),
        id: (l) => l.dosId,
        ecrire: (alias, lignes) => this.dossiers.ecrire(alias, lignes),
      }),
    ],
    DOSSIER_CTIS: [
      source({
        page: PAGE_CTIS,
        demander: (page) => this.calls.call(dossierCtisInternal, 'lireIndexationDossiers', page, CONTEXTE),
        id: (l) => l.dosId,
        ecrire: (alias, lignes) =>
          this.ctis.ecrire(
            alias,
            lignes.map(({ dosId, version, document, etude }) => ({ dosId, dossier: { version, document }, etude })),
          ),
      }),
    ],
    ETUDE: [
      source({
        page: PAGE,
        demander: (page) => this.calls.call(etudeInternal, 'lireIndexationEtudes', page, CONTEXTE),
        id: (l) => l.etuId,
        ecrire: (alias, lignes) => this.etudes.ecrireNationales(alias, lignes),
      }),
      source({
        page: PAGE_CTIS,
        demander: (page) => this.calls.call(dossierCtisInternal, 'lireIndexationEtudes', page, CONTEXTE),
        id: (l) => l.etuId,
        ecrire: (alias, lignes) => this.etudes.ecrireEssais(alias, lignes),
      }),
    ],
  };
}

/** Two answers of the owner, 256 KB each, make a lot: OpenSearch writes to the disk once for each bulk. */
const source = <L>({ page, demander, id, ecrire }: Provenance<L>): Source => ({
  page,
  compter: async () => (await demander({ apres: 0, taille: 1 })).total ?? 0,
  async lire(apres, taille) {
    const { lignes, total } = await demander({ apres, taille });
    const [derniere] = lignes.slice(-1);
    const suite = derniere ? (await demander({ apres: id(derniere), taille })).lignes : [];
    const lues = [...lignes, ...suite];
    const [fin] = lues.slice(-1);
    return {
      nombre: lues.length,
      dernier: fin ? id(fin) : apres,
      tenues: lignes.length,
      total,
      ecrire: (alias) => ecrire(alias, lues),
    };
  },
});
