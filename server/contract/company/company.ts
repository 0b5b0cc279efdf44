import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { Id, nullable } from '../scalars.ts';

export const CompanyParams = Type.Object({ companyId: Id });

/** The spec's Resource: a menu entry; level-0 entries are group titles (spec 1, 2.4 and section 3). */
export const Menu = Type.Object({
  id: Type.String(),
  parent: nullable(Type.String()),
  /** A key of locales/<lang>/shell.json. */
  title: Type.String(),
  name: Type.String(),
  icon: nullable(Type.String()),
  path: nullable(Type.String()),
  displayOrder: Type.Integer(),
});
export type Menu = Static<typeof Menu>;

export const Company = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  timeZone: Type.String(),
  menus: Type.Array(Menu),
});
export type Company = Static<typeof Company>;

export const CompanyAnswer = answer(Company);
export const MenusAnswer = answer(Type.Array(Menu));
