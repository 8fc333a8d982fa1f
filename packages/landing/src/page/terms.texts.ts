import type { Language } from '@avaliax/proto/values.ts'
import { DATA_AFTER } from './data-after.texts.ts'
import type { LegalText } from './legal.page.ts'

/** Terms of use; `{agency}` and `{contact}` come from the installation. */
export const TERMS: Record<Language, LegalText> = {
  pt: {
    title: 'Termos de uso',
    description: 'As regras de uso do Avaliax: conta, planos, cancelamento, avaliações e responsabilidades.',
    updated: 'Versão de 23 de novembro de 2026',
    lead: 'Estes termos valem entre {agency}, que oferece este serviço, e a empresa que cria uma conta.',
    sections: [
      [
        'O serviço',
        [
          'O Avaliax ajuda negócios locais a convidar clientes a avaliar, a acompanhar e responder avaliações e a mostrá-las em sites e redes sociais.',
          'Usamos serviços do Google por meio das interfaces que ele oferece. O que o Google mostra, limita ou retira é decisão dele.',
        ],
      ],
      [
        'Sua conta',
        [
          'Quem cria a conta declara que pode representar a empresa. Guarde a senha e avise-nos se alguém a usar sem permissão.',
          'Você responde pelo que sua equipe faz com cartões, links e respostas.',
        ],
      ],
      [
        'Avaliações honestas',
        [
          'Convide todos os clientes da mesma forma. Não é permitido pedir só notas altas, oferecer vantagens por avaliações, escrever avaliações falsas ou impedir as negativas.',
          'Contas que fazem isso podem ser suspensas, porque põem em risco o perfil da empresa e o dos demais clientes.',
        ],
      ],
      [
        'Planos e pagamento',
        [
          'Preços e limites de cada plano estão na página de preços. O plano pago começa com o período de teste que ela indica e é cobrado por mês ou por ano, como você escolher, adiantado, pelo provedor de pagamentos. Antes de um ano se renovar, avisamos por email.',
          'Se um pagamento falhar, avisamos e tentamos de novo. Sem pagamento, a conta volta ao plano gratuito e nada é apagado por isso.',
        ],
      ],
      [
        'Cancelamento e dados',
        [
          'Você cancela nas configurações quando quiser. O plano vale até o fim do período pago.',
          `${DATA_AFTER.plan.pt} ${DATA_AFTER.closing.pt} Fica apenas o que a lei manda guardar.`,
        ],
      ],
      [
        'Conteúdo',
        [
          'O que você envia continua seu. Você nos permite guardar e mostrar esse conteúdo para prestar o serviço.',
          'Textos feitos por inteligência artificial são rascunhos. Leia antes de publicar: a resposta publicada é da sua empresa.',
        ],
      ],
      [
        'Disponibilidade e responsabilidade',
        [
          'Cuidamos para que o serviço esteja no ar e os dados estejam seguros, mas não garantimos posições em buscas, número de avaliações ou decisões do Google.',
          'Nada nestes termos retira direitos que a lei dá ao consumidor.',
        ],
      ],
      [
        'Mudanças',
        [
          'Se estes termos mudarem, avisamos por email pelo menos 15 dias antes. Quem não concordar pode cancelar até lá.',
        ],
      ],
      ['Lei e contato', ['Vale a lei brasileira. Dúvidas: {contact}.']],
    ],
  },
  en: {
    title: 'Terms of use',
    description: 'The rules for using Avaliax: account, plans, cancellation, reviews and responsibilities.',
    updated: 'Version of 23 November 2026',
    lead: 'These terms apply between {agency}, which offers this service, and the company that creates an account. The Portuguese version prevails.',
    sections: [
      [
        'The service',
        [
          'Avaliax helps local businesses to invite customers to write reviews, to follow and answer reviews, and to show them on websites and social networks.',
          'We use services of Google through the interfaces that it offers. What Google shows, limits or removes is its decision.',
        ],
      ],
      [
        'Your account',
        [
          'Whoever creates the account declares that they may act for the company. Keep the password safe and tell us if somebody uses it without permission.',
          'You answer for what your team does with cards, links and replies.',
        ],
      ],
      [
        'Honest reviews',
        [
          'Invite all customers in the same way. Asking for high ratings only, offering advantages for reviews, writing fake reviews or keeping negative ones away is not allowed.',
          'Accounts that do so may be suspended, because they endanger the company’s profile and those of our other customers.',
        ],
      ],
      [
        'Plans and payment',
        [
          'Prices and limits of each plan are on the pricing page. A paid plan begins with the trial stated there and is charged monthly or yearly, as you choose, in advance, by the payment provider. Before a year renews, we tell you by email.',
          'When a payment fails we tell you and try again. Without payment the account returns to the free plan; nothing is erased for that.',
        ],
      ],
      [
        'Cancellation and data',
        [
          'You cancel in the settings at any time. The plan lasts until the end of the paid period.',
          `${DATA_AFTER.plan.en} ${DATA_AFTER.closing.en} Only what the law requires us to keep remains.`,
        ],
      ],
      [
        'Content',
        [
          'What you send remains yours. You allow us to keep and show it in order to provide the service.',
          'Texts made by artificial intelligence are drafts. Read them before publishing: a published reply is your company’s.',
        ],
      ],
      [
        'Availability and liability',
        [
          'We take care that the service is up and data is safe, but we guarantee neither search positions nor a number of reviews nor decisions of Google.',
          'Nothing in these terms takes away rights that the law gives to consumers.',
        ],
      ],
      [
        'Changes',
        [
          'If these terms change, we tell you by email at least 15 days before. Whoever disagrees may cancel until then.',
        ],
      ],
      ['Law and contact', ['Brazilian law applies. Questions: {contact}.']],
    ],
  },
}
