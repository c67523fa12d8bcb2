-- designations

select * from (
select l.*, count(*) over ()::int as total
from (
select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
'C' || lpad(c.centre_id::text, 5, '0') as "centreCode", c.nom as "centreNom", d.investigateur_nom as investigateur,
d.numero_inclusion as "numeroInclusion", d.motif_inscription as "motifInscription",
d.montant + d.avantages_nature as centimes, d.avantages_nature as "enNature", p.prorogations,
d.date_fin_exclusion as "dateFinExclusion", p.debut as "dateDebut", p.fin as "dateFin",
case when d.annulee_le is not null then 'ANNULEE' when p.debut is null then 'SANS_PERIODE'
when ?::date < p.debut then 'PLANIFIEE' when ?::date <= p.fin then 'EN_COURS'
when ?::date <= d.date_fin_exclusion then 'EN_EXCLUSION' else 'CLOTUREE' end as etat
from designation d
join centre c on c.centre_id = d.centre_id
left join lateral (
select min(date_debut) as debut, max(date_fin) as fin, coalesce(sum(nb_prorogations), 0)::int as prorogations
from periode where periode.des_id = d.des_id
) p on true
where (d.etu_id = any(?) or d.centre_id = any(?))
) l
where (?::int is null or l."volId" = ?::int)
and (?::int is null or l."etuId" = ?::int)
and (?::text[] is null or l.etat = any(?::text[]))
and (?::date is null
or (l.etat = 'EN_COURS' and l."dateFin" <= ?::date)
or (l.etat = 'EN_EXCLUSION' and l."dateFinExclusion" <= ?::date))
) t
where (?::int is null or t."desId" < ?::int)
order by t."desId" desc
limit ?;


-- designations of a person

select l.*, count(*) over ()::int as total
from (
select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
'C' || lpad(c.centre_id::text, 5, '0') as "centreCode", c.nom as "centreNom", d.investigateur_nom as investigateur,
d.numero_inclusion as "numeroInclusion", d.motif_inscription as "motifInscription",
d.montant + d.avantages_nature as centimes, d.avantages_nature as "enNature", p.prorogations,
d.date_fin_exclusion as "dateFinExclusion", p.debut as "dateDebut", p.fin as "dateFin",
case when d.annulee_le is not null then 'ANNULEE' when p.debut is null then 'SANS_PERIODE'
when ?::date < p.debut then 'PLANIFIEE' when ?::date <= p.fin then 'EN_COURS'
when ?::date <= d.date_fin_exclusion then 'EN_EXCLUSION' else 'CLOTUREE' end as etat
from designation d
join centre c on c.centre_id = d.centre_id
left join lateral (
select min(date_debut) as debut, max(date_fin) as fin, coalesce(sum(nb_prorogations), 0)::int as prorogations
from periode where periode.des_id = d.des_id
) p on true
where (d.etu_id = any(?) or d.centre_id = any(?))
and d.vol_id = ?) l
order by l."desId" desc
limit ?;


-- persons

select * from (
select u.*, count(*) over ()::int as total
from (
select distinct on (l."volId") l."volId", l."desId", l."etuId", l.etat, l."dateFinExclusion",
(count(*) over (partition by l."volId"))::int as participations
from (
select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
'C' || lpad(c.centre_id::text, 5, '0') as "centreCode", c.nom as "centreNom", d.investigateur_nom as investigateur,
d.numero_inclusion as "numeroInclusion", d.motif_inscription as "motifInscription",
d.montant + d.avantages_nature as centimes, d.avantages_nature as "enNature", p.prorogations,
d.date_fin_exclusion as "dateFinExclusion", p.debut as "dateDebut", p.fin as "dateFin",
case when d.annulee_le is not null then 'ANNULEE' when p.debut is null then 'SANS_PERIODE'
when ?::date < p.debut then 'PLANIFIEE' when ?::date <= p.fin then 'EN_COURS'
when ?::date <= d.date_fin_exclusion then 'EN_EXCLUSION' else 'CLOTUREE' end as etat
from designation d
join centre c on c.centre_id = d.centre_id
left join lateral (
select min(date_debut) as debut, max(date_fin) as fin, coalesce(sum(nb_prorogations), 0)::int as prorogations
from periode where periode.des_id = d.des_id
) p on true
where (d.etu_id = any(?) or d.centre_id = any(?))
) l
where (?::int is null or l."etuId" = ?::int)
order by l."volId", l."desId" desc
) u
where (?::text[] is null or u.etat = any(?::text[]))
and (?::int is null
or (
with x as (
select min(p.date_debut) as debut, d.montant + d.avantages_nature as centimes
from designation d
join periode p on p.des_id = d.des_id
where d.vol_id = u."volId" and d.annulee_le is null
group by d.des_id
)
select max(s.total) from (
select (
select coalesce(sum(x.centimes), 0) from x where x.debut > e.jour - interval '12 months' and x.debut <= e.jour
) as total
from (
select ?::date as jour
union select x.debut from x where x.debut > ?::date and x.debut - interval '12 months' < ?::date
) e
) s
) * ?::int > ?::int * ?::int)
) t
where (?::int is null or t."volId" < ?::int)
order by t."volId" desc
limit ?;


-- the file

select *
from (select v.vol_id as "volId", v.date_destruction as "dateDestruction", count(*) over ()::int as total,
(select count(*) from designation d where d.vol_id = v.vol_id and d.annulee_le is null)::int as participations
from volontaire v) t
where (?::int is null or t."volId" < ?::int)
order by t."volId" desc
limit ?;


-- investigators

select a.uti_id as "utiId", max(a.nom) as nom, count(distinct a.etu_id)::int as etudes,
array_agg(distinct c.nom) as centres, max(a.date_fin) as "dateFin", count(*) over ()::int as total
from acces a
join centre c on c.centre_id = a.centre_id
where a.role = 'INVESTIGATEUR'
and a.clos_le is null
and (?::int[] is null
or a.etu_id = any(?::int[])
or a.centre_id = any(?))
and (?::int is null or a.etu_id = ?::int)
and (?::text is null
or strpos(lower(a.nom), lower(?::text)) > 0)
group by a.uti_id
order by max(a.nom), a.uti_id offset ?
limit ?;
