import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Pdf } from '@riph/chassis/print/pdf';
import { periodInWords, Workbooks } from '@riph/chassis/print/workbooks';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import { ReferentielCache } from '../listes/referentiel-cache.ts';
import { Bilan, type DemandeBilan } from './bilan.ts';
import { bilanImprime } from './gabarit.ts';

const TITRE = 'Bilan statistique national';

/** The national report: figures on the page, spreadsheet, document. */
@Handles(referentielBilan)
export class BilanHandlers implements Handlers<typeof referentielBilan> {
  constructor(
    private readonly bilan: Bilan,
    private readonly cache: ReferentielCache,
    private readonly classeurs: Workbooks,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /** Made at each request and kept nowhere. */
  async generer({ body, actor }: Input<typeof referentielBilan, 'generer'>) {
    const [{ tableaux, nonCompte }, demande] = await Promise.all([this.bilan.tableaux(body), this.filtres(body)]);
    const filtres = [...demande, { libelle: 'Non compté', valeur: nonCompte }];
    if (body.format === 'xlsx')
      return this.classeurs.ecrireTableaux({ titre: TITRE, nom: 'bilan-statistique', filtres, tableaux }, actor);
    const today = this.clock.today();
    const { content, options } = bilanImprime({ titre: TITRE, filtres, tableaux, aujourdhui: today });
    const bytes = await this.pdf.print(content, { ...options, isPaysage: true });
    const fichier = { nom: `bilan-statistique-${today}.pdf`, type: 'application/pdf' };
    return { document: await this.store.putBuffer(bytes, fichier), temporaire: true };
  }

  /** The same figures for the page. */
  async lireChiffres({ query: { demande } }: Input<typeof referentielBilan, 'lireChiffres'>) {
    const { tableaux, nonCompte } = await this.bilan.tableaux(demande);
    return {
      tableaux: tableaux.map((t) => ({
        ...t,
        colonnes: t.colonnes.map((c) => ({ titre: c.titre, nombre: c.nombre === true })),
        lignes: t.lignes.map((l) => [...l]),
        total: t.total && [...t.total],
        graphique: { titre: t.graphique.titre, barres: [...t.graphique.barres] },
      })),
      nonCompte,
    };
  }

  /** What was asked, in words. */
  private async filtres({ dateDebut, dateFin, cppIds, reglementations }: DemandeBilan) {
    const r = await this.cache.lire();
    const noms = <T>(tous: readonly T[], est: (t: T) => boolean, nom: (t: T) => string) => tous.filter(est).map(nom).join(', ');
    return [
      ...periodInWords({ du: dateDebut, au: dateFin }),
      {
        libelle: 'Comités',
        valeur:
          noms(
            r.cpps,
            (c) => cppIds.includes(c.id),
            (c) => c.nom,
          ) || 'tous',
      },
      {
        libelle: 'Réglementations',
        valeur:
          noms(
            r.reglementations,
            (x) => reglementations.some((c) => c === x.code),
            (x) => x.libelle,
          ) || 'toutes',
      },
    ];
  }
}
