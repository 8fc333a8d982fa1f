import type { GoogleRole } from '@avaliax/proto/tenancy/google.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

/** The role at Google keeps its holder from these; owners are kept from nothing. */
export const googleRoleTexts = defineTexts({
  manager: {
    en: 'This Google account is a manager of the profile: replies and posts work. Only an owner gives others access to it, or removes it.',
    pt: 'Esta conta Google é gerente do perfil: respostas e publicações funcionam. Só um proprietário dá acesso a outras pessoas ou remove o perfil.',
  },
  site_manager: {
    en: 'This Google account is a site manager of the profile: replies and posts work. Name, category, website and who has access are changed by an owner or manager at Google.',
    pt: 'Esta conta Google é gerente do site no perfil: respostas e publicações funcionam. Nome, categoria, site e acessos são alterados no Google por um proprietário ou gerente.',
  },
  member: {
    en: 'This Google account is not an owner of the profile: replies and posts should work. Google may leave name, category, website and access to an owner.',
    pt: 'Esta conta Google não é proprietária do perfil: respostas e publicações devem funcionar. O Google pode deixar nome, categoria, site e acessos só para um proprietário.',
  },
} satisfies Record<Exclude<GoogleRole, 'owner' | 'primary_owner'>, object>)
