/** Persons of the file, opened: only this class reads and writes what is sealed. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId, VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { baseIdentifiant, identifiant, identiteReduite } from '@riph/contracts/vrb/identifiant.rules';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { Coffre } from '../coffre/coffre.ts';
import { FichierRepository, type VolontaireScelle } from './fichier.repository.ts';
import { type Contenu, DOMAINE_IDENTITE, ouvrirIdentite, scellerIdentite } from './identite.ts';

type Identite = { nom: string; prenom: string; dateNaissance: Jour };
export type Personne = Contenu & {
  volId: VolId;
  ordre: number;
  identifiant: string;
  empreinte: Buffer;
  dateDestruction: Jour;
  cle: Buffer;
};
export type Recherche = { base: string; empreinte: Buffer };

@Injectable()
export class Fichier {
  constructor(
    private readonly repository: FichierRepository,
    private readonly coffre: Coffre,
  ) {}

  /** Throws `vrb.identiteInvalide`. */
  recherche({ nom, prenom, dateNaissance }: Identite): Promise<Recherche> {
    const reduite = identiteReduite(nom, prenom);
    if (!reduite) throw refus('vrb.identiteInvalide', {});
    return this.rechercheDe(baseIdentifiant(reduite, dateNaissance));
  }

  async rechercheDe(base: string): Promise<Recherche> {
    return { base, empreinte: await this.coffre.empreinte(DOMAINE_IDENTITE, base) };
  }

  async homonymes(tx: Tx, { empreinte }: Recherche): Promise<Personne[]> {
    return (await this.repository.parEmpreinte(tx, empreinte)).map((v) => this.ouvrir(v));
  }

  async parIds(volIds: readonly VolId[], tx?: Tx): Promise<Personne[]> {
    return (await this.repository.parIds([...new Set(volIds)], tx)).map((v) => this.ouvrir(v));
  }

  async creer(
    tx: Tx,
    recherche: Recherche,
    p: Omit<Contenu, 'base'> & { ordre: number; dateDestruction: Jour },
    par: { utiId: UtiId; centreId: number; le: string },
  ): Promise<Personne> {
    const volId = await this.repository.numero(tx);
    const { cleId, cle } = await this.coffre.nouvelleCle(tx);
    const { ordre, dateDestruction, ...reste } = p;
    const contenu: Contenu = { base: recherche.base, ...reste };
    const scelle = scellerIdentite(cle, volId, contenu);
    const { empreinte } = recherche;
    await this.repository.creer(tx, { volId, empreinte, ordre, cleId, scelle, dateDestruction, ...par });
    return { ...contenu, volId, ordre, identifiant: identifiant(contenu.base, ordre), empreinte, dateDestruction, cle };
  }

  private ouvrir(v: VolontaireScelle): Personne {
    const cle = this.coffre.cle(v);
    const contenu = ouvrirIdentite(cle, v.volId, v.scelle);
    const { volId, ordre, empreinte, dateDestruction } = v;
    return { ...contenu, volId, ordre, identifiant: identifiant(contenu.base, ordre), empreinte, dateDestruction, cle };
  }
}
