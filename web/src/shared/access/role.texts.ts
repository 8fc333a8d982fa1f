import { defineTexts } from '../i18n/texts.ts'

/** Names the roles of the agency and of a client, and what each may do. */
export const roleTexts = defineTexts({
  superadmin: { en: 'SuperAdmin', pt: 'SuperAdmin' },
  superadminText: {
    en: 'Everything, including money, people and settings of the agency.',
    pt: 'Tudo, incluindo dinheiro, pessoas e configurações da agência.',
  },
  operator: { en: 'Operator', pt: 'Operador' },
  operatorText: {
    en: 'All clients, leads and cards. No plans, payments and revenue, and neither people nor settings of the agency.',
    pt: 'Todos os clientes, leads e cartões. Sem planos, pagamentos e receita, nem pessoas e configurações da agência.',
  },
  auditor: { en: 'Auditor', pt: 'Auditor' },
  auditorText: {
    en: 'Sees everything and changes nothing. Can’t download lists of contacts.',
    pt: 'Vê tudo e não muda nada. Não baixa listas de contatos.',
  },
  account_manager: { en: 'Account manager', pt: 'Gestor de contas' },
  account_managerText: {
    en: 'An operator for the clients that this person is responsible for. Sees no other client, no leads and no figures of the agency.',
    pt: 'Um operador só para os clientes de que esta pessoa é gestora. Não vê outros clientes, leads nem números da agência.',
  },
  owner: { en: 'Owner', pt: 'Proprietário' },
  manager: { en: 'Manager', pt: 'Gerente' },
  managerText: {
    en: 'Everything of daily work. No plan and payments, people, API tokens, Google connection, nor closing the account.',
    pt: 'Tudo do dia a dia. Sem plano e pagamentos, pessoas, tokens de API, conexão do Google nem encerramento da conta.',
  },
  viewer: { en: 'Viewer', pt: 'Leitor' },
  viewerText: {
    en: 'Sees everything of daily work and changes nothing.',
    pt: 'Vê tudo do dia a dia e não muda nada.',
  },
})
