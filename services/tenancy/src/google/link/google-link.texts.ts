import type { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'

interface Words {
  title: string
  body: string
}
type InBoth<T> = Record<Language, T>

export const LINK_TEXTS: InBoth<{
  invite: (company: string, agency: string) => Words
  reads: string
  writes: string
  inApp: string
  go: string
  choose: (company: string) => Words
  confirm: string
  none: Words
  otherAccount: string
  again: string
}> = {
  pt: {
    invite: (company, agency) => ({
      title: `Conectar ${company} ao Google`,
      body: `${agency} cuida das avaliações desta empresa e pede acesso ao Perfil da Empresa. Use a conta Google que administra o perfil. Você pode retirar o acesso a qualquer momento, no Google.`,
    }),
    reads: 'Será lido: avaliações, nome, endereço e fotos do perfil.',
    writes: 'Será escrito: só respostas e novidades que alguém da equipe publicar.',
    inApp:
      'O Google não deixa entrar dentro deste aplicativo. Abra o link no Chrome ou no Safari: toque nos três pontos e em “Abrir no navegador”.',
    go: 'Continuar com o Google',
    choose: (company) => ({
      title: 'Qual é a empresa?',
      body: `Escolha o perfil de ${company} entre os desta conta Google.`,
    }),
    confirm: 'Conectar esta empresa',
    none: {
      title: 'Esta conta não tem empresas',
      body: 'A conta Google que você usou não administra nenhum Perfil da Empresa. Entre com outra.',
    },
    otherAccount: 'Usar outra conta Google',
    again: 'Tentar de novo',
  },
  en: {
    invite: (company, agency) => ({
      title: `Connect ${company} to Google`,
      body: `${agency} looks after this company’s reviews and asks for access to its Business Profile. Use the Google account that manages the profile. You can take the access back at any time, at Google.`,
    }),
    reads: 'Read: reviews, name, address and photos of the profile.',
    writes: 'Written: only replies and posts that somebody on the team publishes.',
    inApp:
      'Google lets nobody sign in inside of this app. Open the link in Chrome or Safari: tap the three dots and “Open in browser”.',
    go: 'Continue with Google',
    choose: (company) => ({
      title: 'Which business is it?',
      body: `Choose the profile of ${company} among those of this Google account.`,
    }),
    confirm: 'Connect this business',
    none: {
      title: 'This account has no businesses',
      body: 'The Google account that you used manages no Business Profile. Sign in with another one.',
    },
    otherAccount: 'Use another Google account',
    again: 'Try again',
  },
}

export type LinkNotice = 'done' | 'gone' | 'away'
export const LINK_NOTICES: Record<LinkNotice, InBoth<Words>> = {
  done: {
    pt: { title: 'Google conectado', body: 'Tudo certo. Você já pode fechar esta página.' },
    en: { title: 'Google is connected', body: 'All done. You may close this page.' },
  },
  gone: {
    pt: {
      title: 'Este link não vale mais',
      body: 'Ele foi usado, cancelado ou venceu, ou foi aberto em outro navegador. Peça um novo a quem o enviou.',
    },
    en: {
      title: 'This link is no longer valid',
      body: 'It was used, cancelled or has expired, or was opened in another browser. Ask whoever sent it for a new one.',
    },
  },
  away: {
    pt: {
      title: 'Um momento, por favor',
      body: 'Não foi possível concluir agora. Tente de novo em alguns segundos.',
    },
    en: { title: 'One moment, please', body: 'It can’t be finished right now. Try again in a few seconds.' },
  },
}

/** Said above the button that sets out again. */
export const OUTCOME_TEXTS: Record<Exclude<ConsentOutcome, 'connected'>, InBoth<string>> = {
  denied: {
    pt: 'O acesso não foi permitido no Google. Nada foi salvo.',
    en: 'The access was not allowed at Google. Nothing was stored.',
  },
  scope_missing: {
    pt: 'Falta uma permissão: na página do Google, deixe marcada a de gerenciar a empresa.',
    en: 'A permission is missing: on Google’s page, keep the one for managing the business selected.',
  },
  failed: {
    pt: 'O Google não concluiu a conexão. Nada foi salvo.',
    en: 'Google did not finish the connection. Nothing was stored.',
  },
  suspended: { pt: 'A empresa está suspensa.', en: 'The company is suspended.' },
  not_allowed: { pt: 'A conexão não é permitida.', en: 'The connection is not allowed.' },
}
