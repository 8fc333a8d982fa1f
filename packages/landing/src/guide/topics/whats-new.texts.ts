import type { GuidePage } from '../guide-text.domain.ts'

/** What people who use the console notice; the changelog has everything, for those who run the platform. */
export const WHATS_NEW: GuidePage = {
  pt: {
    title: 'Novidades',
    summary: 'O que mudou para quem usa o Avaliax, do mais novo ao mais antigo.',
    sections: [
      [
        'Novembro de 2026',
        [
          {
            points: [
              'QR da loja para balcão, mesa e sacola: com nome próprio, desliga e liga quando você quiser.',
              'Respostas em outro idioma mostram o que dizem no seu.',
              'Chaves de acesso: entre com a digital, o rosto ou o bloqueio de tela, sem senha.',
              'Eventos para os sistemas da agência: novos leads e o que acontece em todos os clientes, em um só endereço.',
              'Assuntos: o que os clientes elogiam e do que reclamam, por mês, com as frases das avaliações.',
              'Eventos na hora para seus sistemas: até cinco destinos, assinados, com reenvio de um período.',
              'Pedidos de privacidade: a agência exporta ou apaga os dados de uma pessoa em toda a plataforma.',
              'Donos convidam pessoas para a empresa: gerente ou leitor.',
              'Perfis para a equipe da agência: SuperAdmin, Operador e Auditor.',
              'Relatório de cada mês, por email, na tela, impresso ou por um link; e um resumo semanal para a agência.',
              'Verificação em duas etapas e tokens de API.',
              'Página própria para quem atende: QR Code, visitas de hoje e aviso de cartão perdido, com link e PIN.',
              'Este guia, com um “?” nas páginas que ele explica.',
              'Listas longas abrem sempre: buscas em muitas avaliações mostram primeiro as mais novas.',
              'A agência só é avisada de nota em queda quando a própria média do Google caiu.',
              'Placar em letras grandes para a TV da loja, e modos “Equipe” e “Desligado”.',
              'A agência tem marca própria: logo, nome e cor no topo, nos emails e nas impressões.',
              'Leads são um quadro com etapas, valor, responsável e próximo passo.',
              'Avaliações de todos os clientes em uma só tela, para a agência responder e distribuir.',
              'Cartões têm estoque e vendas com recibo; a língua do cartão é escolhida com o lote.',
              'Arquivos do Google Takeout e planilhas são importados como as pessoas os salvam.',
              'O widget diz em quais sites está no ar e quantas vezes foi mostrado.',
            ],
          },
        ],
      ],
    ],
  },
  en: {
    title: 'What’s new',
    summary: 'What changed for those who use Avaliax, newest first.',
    sections: [
      [
        'November 2026',
        [
          {
            points: [
              'QR codes of the shop for counter, table and bag: with names of their own, switched off and on as you like.',
              'Replies in another language show what they say in yours.',
              'Passkeys: sign in with your fingerprint, face or screen lock, without a password.',
              'Events for the agency’s systems: new leads and what happens at all clients, at one address.',
              'Topics: what customers praise and complain about, by month, with the sentences of their reviews.',
              'Events as they happen for your systems: up to five destinations, signed, with replay of a period.',
              'Privacy requests: the agency exports or erases a person’s data in all parts of the platform.',
              'Owners invite people to their company, as manager or viewer.',
              'Roles for the agency’s people: SuperAdmin, Operator and Auditor.',
              'A report of each month by email, on screen, on paper or through a link; and a weekly summary for the agency.',
              'Two-step verification and API tokens.',
              'A page of their own for those who serve customers: QR code, today’s visits and reporting a lost card, with link and PIN.',
              'This guide, with a “?” on the pages it explains.',
              'Long lists always open: searches in many reviews show the newest first.',
              'The agency hears of a falling rating only when Google’s own average fell.',
              'A leaderboard in large letters for the shop’s TV, and the modes “Team” and “Off”.',
              'Agencies have a brand: logo, name and colour in the header, in emails and on prints.',
              'Leads are a board with stages, value, owner and next step.',
              'The reviews of all clients on one screen, for the agency to answer and assign.',
              'Cards have a stock and sales with receipts; a card’s language is chosen with its batch.',
              'Google Takeout files and spreadsheets are imported as people save them.',
              'The widget says on which websites it is live and how often it was shown.',
            ],
          },
        ],
      ],
    ],
  },
}
