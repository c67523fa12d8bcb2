/** Persons of the file, opened: only this class reads and writes what is sealed. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { baseIdentifiant, identifiant, identiteReduite } from '@riph/contracts/vrb/identifiant.rules';
import type { Sexe } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { ouvrir, sceller } from '../coffre/chiffrement.rules.ts';
import { Coffre } from '../coffre/coffre.ts';
import { FichierRepository, type VolontaireScelle } from './fichier.repository.ts';

type Identite = { nom: string; prenom: string; dateNaissance: string };
/** What is sealed of a person. `distinction`: why somebody said that a homonym is another person. */
type Contenu = { base: string; dateNaissance: string; sexe: Sexe; lieuNaissance: string; distinction: string };
export type Personne = Contenu & {
  volId: number;
  ordre: number;
  identifiant: string;
  empreinte: Buffer;
  dateDestruction: string;
  cle: Buffer;
};
export type Recherche = { base: string; empreinte: Buffer };

const pourVolontaire = (volId: number): string => `volontaire:${volId}`;

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
    return { base, empreinte: await this.coffre.empreinte('volontaire', base) };
  }

  async homonymes(tx: Tx, { empreinte }: Recherche): Promise<Personne[]> {
    return (await this.repository.parEmpreinte(tx, empreinte)).map((v) => this.ouvrir(v));
  }

  async parIds(volIds: readonly number[], tx?: Tx): Promise<Personne[]> {
    return (await this.repository.parIds([...new Set(volIds)], tx)).map((v) => this.ouvrir(v));
  }

  async creer(
    tx: Tx,
    recherche: Recherche,
    p: Omit<Contenu, 'base'> & { ordre: number; dateDestruction: string },
    par: { utiId: number; centreId: number; le: string },
  ): Promise<Personne> {
    const volId = await this.repository.numero(tx);
    const { cleId, cle } = await this.coffre.nouvelleCle(tx);
    const { ordre, dateDestruction, ...reste } = p;
    const contenu: Contenu = { base: recherche.base, ...reste };
    const scelle = sceller(cle, pourVolontaire(volId), Buffer.from(JSON.stringify(contenu)));
    const { empreinte } = recherche;
    await this.repository.creer(tx, { volId, empreinte, ordre, cleId, scelle, dateDestruction, ...par });
    return { ...contenu, volId, ordre, identifiant: identifiant(contenu.base, ordre), empreinte, dateDestruction, cle };
  }

  private ouvrir(v: VolontaireScelle): Personne {
    const cle = this.coffre.cle(v);
    const contenu: Contenu = JSON.parse(ouvrir(cle, pourVolontaire(v.volId), v.scelle).toString());
    const { volId, ordre, empreinte, dateDestruction } = v;
    return { ...contenu, volId, ordre, identifiant: identifiant(contenu.base, ordre), empreinte, dateDestruction, cle };
  }
}
