import { PUSH_COMPANIES } from '@avaliax/proto/identity/push-companies.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { DATA_AFTER } from './data-after.texts.ts'
import type { LegalText } from './legal.page.ts'

const oneOf = (language: string) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(PUSH_COMPANIES)
const PUSH_SERVICES: Record<Language, string> = { pt: oneOf('pt'), en: oneOf('en') }

/** Privacy notice under the LGPD (Lei 13.709/2018). */
export const PRIVACY: Record<Language, LegalText> = {
  pt: {
    title: 'Privacidade',
    description:
      'Quais dados o Avaliax trata, para quê, por quanto tempo e como exercer os direitos da LGPD.',
    updated: 'Versão de 28 de novembro de 2026',
    lead: 'Este aviso explica como {agency} trata dados pessoais neste serviço, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).',
    sections: [
      [
        'Quem responde pelos dados',
        [
          '{agency} é controladora dos dados de contas e de visitantes deste site. Para dados de funcionários e de avaliações, a empresa cliente é a controladora e nós somos a operadora.',
          'Encarregado e contato para assuntos de dados: {contact}.',
        ],
      ],
      [
        'Quais dados, e para quê',
        [
          'Conta: nome da empresa, email, telefone, senha em forma irreversível. Base legal: execução do contrato.',
          'Funcionários: nome, setor e os toques dos seus cartões, para o ranking e os relatórios da empresa. Base legal: legítimo interesse da empresa, que informa a equipe.',
          'Avaliações públicas do Google: nome do autor, foto, nota e texto, para acompanhar e responder. Base legal: legítimo interesse; os prazos do Google são respeitados.',
          'Quem toca em um cartão ou lê um QR code: momento, tipo de aparelho e um código calculado a partir do endereço de rede. A chave desse código é descartada em 24 horas; depois ninguém consegue ligá-lo a uma pessoa.',
          'Scanner: email ou WhatsApp de quem pede o plano, só com consentimento.',
          'Pagamentos: feitos pelo provedor de pagamentos. Não vemos nem guardamos o número do cartão.',
        ],
      ],
      [
        'Cookies',
        [
          'As páginas públicas e os widgets não usam cookies nem rastreadores. O aplicativo guarda no navegador a sessão e as preferências de quem entra. A ligação com o Google usa um cookie de curta duração, só para essa etapa.',
        ],
      ],
      [
        'Com quem compartilhamos',
        [
          'Com provedores que prestam parte do serviço (hospedagem, envio de email, pagamentos, Google, modelo de linguagem para rascunhos e a automação que a própria empresa configura), na medida do necessário. Alguns ficam fora do Brasil, com as garantias dos artigos 33 a 36 da LGPD.',
          `Quem ativa avisos em um aparelho os recebe pelo serviço de avisos do seu navegador: ${PUSH_SERVICES.pt}. O serviço sabe para qual aparelho é o aviso e quando; o conteúdo vai cifrado e só o aparelho consegue ler. Nomes e palavras de clientes entram no aviso somente se a pessoa escolher.`,
          'Não vendemos dados.',
        ],
      ],
      [
        'Por quanto tempo',
        [
          `Enquanto a conta existir. ${DATA_AFTER.closing.pt} Registros de chamadas a provedores: 90 dias. Registros de auditoria: dois anos. Contatos do scanner: dois anos após o último contato, ou menos, se a pessoa pedir. Avaliações recebidas pela busca pública do Google: até 30 dias sem nova leitura. Documentos fiscais: o prazo da lei.`,
        ],
      ],
      [
        'Seus direitos',
        [
          'Você pode pedir confirmação, acesso, correção, portabilidade, informação sobre compartilhamento, oposição e eliminação, e retirar um consentimento. Responderemos em até 15 dias.',
          'Quem pede acesso recebe um arquivo com o que guardamos. Quem pede eliminação é apagado em toda a plataforma: ficam totais, que não dizem de quem são, e o comprovante do pedido, sem nome.',
          'Se o pedido for sobre dados de uma empresa cliente, encaminhamos a ela. Você também pode procurar a ANPD.',
        ],
      ],
      [
        'Segurança',
        [
          'Conexões cifradas, senhas irreversíveis, credenciais de terceiros cifradas por empresa, registro de tudo o que a agência faz em nome de um cliente. Se houver um incidente relevante, avisamos os afetados e a ANPD.',
        ],
      ],
    ],
  },
  en: {
    title: 'Privacy',
    description:
      'Which data Avaliax processes, why, for how long, and how to use your rights under the LGPD.',
    updated: 'Version of 28 November 2026',
    lead: 'This notice explains how {agency} processes personal data in this service, under the Brazilian data protection law (LGPD, Lei nº 13.709/2018). The Portuguese version prevails.',
    sections: [
      [
        'Who is responsible',
        [
          '{agency} is the controller of data of accounts and of visitors of this site. For data of employees and of reviews the customer company is the controller and we are the processor.',
          'Data protection officer and contact: {contact}.',
        ],
      ],
      [
        'Which data, and why',
        [
          'Account: company name, email, phone, password in irreversible form. Legal basis: performance of the contract.',
          'Employees: name, department and the taps of their cards, for the company’s ranking and reports. Legal basis: legitimate interest of the company, which informs its team.',
          'Public Google reviews: the author’s name, picture, rating and text, to follow and answer them. Legal basis: legitimate interest; Google’s time limits are respected.',
          'Whoever taps a card or scans a QR code: time, kind of device and a code computed from the network address. The key of that code is thrown away within 24 hours; afterwards nobody can connect it to a person.',
          'Scanner: email or WhatsApp of whoever asks for the plan, with consent only.',
          'Payments: made by the payment provider. We neither see nor keep card numbers.',
        ],
      ],
      [
        'Cookies',
        [
          'Public pages and widgets use no cookies and no trackers. The application keeps the session and preferences of whoever signs in in the browser. Connecting to Google uses a short-lived cookie for that step only.',
        ],
      ],
      [
        'Who receives data',
        [
          'Providers of parts of the service (hosting, email, payments, Google, the language model for drafts, and the automation that the company itself sets up), as far as needed. Some are outside of Brazil, with the safeguards of articles 33 to 36 of the LGPD.',
          `Whoever turns on notices on a device gets them through the push service of the browser: ${PUSH_SERVICES.en}. It learns for which device a notice is, and when; the content is encrypted and only the device can read it. Names and words of customers are part of a notice only if the person chooses so.`,
          'We do not sell data.',
        ],
      ],
      [
        'For how long',
        [
          `As long as the account exists. ${DATA_AFTER.closing.en} Records of calls to providers: 90 days. Audit records: two years. Contacts of the scanner: two years after the last contact, or less if the person asks. Reviews from Google’s public search: up to 30 days without a new reading. Tax documents: as long as the law says.`,
        ],
      ],
      [
        'Your rights',
        [
          'You may ask for confirmation, access, correction, portability, information on sharing, objection and erasure, and withdraw consent. We answer within 15 days.',
          'Whoever asks for access gets a file with what we hold. Whoever asks for erasure is erased in all parts of the platform: what stays are totals, which do not say whose they are, and the proof of the request, without a name.',
          'If a request is about data of a customer company, we pass it on. You may also turn to the ANPD.',
        ],
      ],
      [
        'Security',
        [
          'Encrypted connections, irreversible passwords, credentials of third parties sealed per company, an audit trail of what the agency does for a client. In case of a relevant incident we tell those affected and the ANPD.',
        ],
      ],
    ],
  },
}
