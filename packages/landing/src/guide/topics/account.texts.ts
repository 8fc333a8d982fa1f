import { DATA_AFTER } from '../../page/data-after.texts.ts'
import type { GuidePage } from '../guide-text.domain.ts'

export const ACCOUNT: GuidePage = {
  pt: {
    title: 'Sua conta',
    summary: 'Senha, dispositivos, avisos, e como encerrar a conta.',
    sections: [
      [
        'Senha e dispositivos',
        [
          'Em [Configurações, Sua conta](/settings/account), altere a senha e veja onde a conta está aberta. Não reconhece um dispositivo? Desconecte-o e depois altere a senha; ao alterá-la, os outros dispositivos saem da conta.',
          'Para pagamentos, acesso de outras pessoas e tokens, a senha ou uma chave de acesso é pedida de novo meia hora depois de você entrar.',
          { picture: 'account', alt: 'Senha, sessões ativas e notificações' },
        ],
      ],
      [
        'Esqueceu a senha?',
        [
          'Na página de entrada, “Esqueceu a senha?” envia um link por email. Ele vale uma vez e por pouco tempo. Não chegou? Veja a caixa de spam e confira o endereço.',
          'Ao redefinir a senha, você sai da conta em todos os dispositivos; as chaves de acesso e os tokens de API que você criou deixam de valer.',
        ],
      ],
      [
        'Chaves de acesso',
        [
          'Com uma chave de acesso, você entra com a digital, o rosto ou o bloqueio de tela, sem senha e sem código. Adicione até dez em [Sua conta](/settings/account) e, na página de entrada, use “Entrar com chave de acesso”.',
          'Perdeu o celular? Remova a chave dele da lista. Redefinir a senha pelo link do email remove todas.',
        ],
      ],
      [
        'Verificação em duas etapas',
        [
          'Ative-a em [Sua conta](/settings/account): para entrar será pedido também um código do aplicativo no seu celular. Guarde os dez códigos de recuperação; cada um vale uma vez, por exemplo se o celular se perder.',
        ],
      ],
      [
        'Pessoas da empresa',
        [
          'Em [Pessoas](/settings/people), convide quem trabalha com você pelo email e escolha o perfil:',
          {
            points: [
              'Gerente: tudo do dia a dia. Plano e pagamentos, pessoas, tokens de API, conexão do Google e encerramento da conta ficam com o dono.',
              'Leitor: vê tudo do dia a dia e não muda nada.',
            ],
          },
          'A pessoa recebe um link para escolher a senha, ou um aviso se já tem conta; quem tem várias empresas escolhe uma no topo da página. Mudar o perfil ou remover alguém vale na hora.',
        ],
      ],
      [
        'Acesso por API',
        [
          'Em “Integrações”, crie um token para um programa seu: só leitura, ou leitura e escrita, com validade. Ele é mostrado uma vez, nunca abre conta, dinheiro ou operadores, e pode ser revogado quando quiser.',
        ],
      ],
      [
        'Notificações',
        [
          'O sino mostra tudo. Por email você escolhe, para cada assunto: na hora, no resumo diário ou não enviar. No horário de silêncio os emails esperam.',
          'Gerentes veem no sino os avisos da empresa, menos os de dinheiro e da conexão do Google; emails, só os que escolherem.',
        ],
      ],
      ['Idioma e tema', ['Português ou inglês, claro ou escuro. O idioma vale também para os emails.']],
      [
        'Dados da empresa e dos clientes (LGPD)',
        [
          'Em [Sua conta](/settings/account), o dono prepara um arquivo com todos os dados da empresa: a equipe, cartões, visitas, avaliações, respostas e publicações, em planilhas. Um email avisa quando estiver pronto; o arquivo fica 7 dias.',
          'Um cliente perguntou pelos dados dele? Busque pelo nome, no mesmo lugar: você baixa o que está guardado e entrega. Para apagar, peça à agência pelo botão; a avaliação no Google fica, só quem escreveu pode excluir.',
        ],
      ],
      [
        'Encerrar a conta',
        [
          DATA_AFTER.closing.pt,
          'Antes, guarde o que quiser: o arquivo com todos os dados da empresa; as imagens salvas podem ser baixadas à parte.',
        ],
      ],
    ],
  },
  en: {
    title: 'Your account',
    summary: 'Password, devices, notifications, and how to close the account.',
    sections: [
      [
        'Password and devices',
        [
          'In [Settings, Your account](/settings/account), change the password and see where the account is signed in. Don’t recognise a device? Sign it out, then change the password; changing it signs out your other devices.',
          'For payments, access of others and tokens, the password or a passkey is asked for again half an hour after you signed in.',
          { picture: 'account', alt: 'Password, active sessions and notifications' },
        ],
      ],
      [
        'Forgot your password?',
        [
          'On the sign-in page, “Forgot your password?” sends a link by email. It works once and for a short time. Didn’t arrive? Look into the spam folder and check the address.',
          'Resetting the password signs you out on all devices; your passkeys and the API tokens you made stop working.',
        ],
      ],
      [
        'Passkeys',
        [
          'With a passkey you sign in with your fingerprint, face or screen lock, without a password or a code. Add up to ten in [Your account](/settings/account), then use “Sign in with a passkey” on the sign-in page.',
          'Lost your phone? Remove its passkey from the list. Resetting the password with the link in the email removes all of them.',
        ],
      ],
      [
        'Two-step verification',
        [
          'Turn it on in [Your account](/settings/account): signing in then also takes a code of an app on your phone. Keep the ten recovery codes; each works once, for example when the phone is lost.',
        ],
      ],
      [
        'People of the company',
        [
          'In [People](/settings/people), invite those who work with you by email and choose the role:',
          {
            points: [
              'Manager: everything of daily work. Plan and payments, people, API tokens, the Google connection and closing the account stay with the owner.',
              'Viewer: sees everything of daily work and changes nothing.',
            ],
          },
          'They get a link to choose a password, or a notice if they have an account; with several companies, one is chosen at the top of the page. Changing a role or removing somebody takes effect at once.',
        ],
      ],
      [
        'API access',
        [
          'Under “Integrations”, create a token for a program of yours: read only, or read and write, with an expiry. It is shown once, never opens accounts, money or operators, and can be revoked at any time.',
        ],
      ],
      [
        'Notifications',
        [
          'The bell shows everything. For emails you choose by subject: immediately, in the daily digest, or off. During quiet hours emails wait.',
          'Managers see the company’s notices under the bell, but those about money and the Google connection; mails only if they choose them.',
        ],
      ],
      ['Language and theme', ['Portuguese or English, light or dark. The language holds for emails, too.']],
      [
        'Data of the company and of customers (LGPD)',
        [
          'In [Your account](/settings/account) the owner prepares a file with all data of the company: the team, cards, visits, reviews, replies and posts, as spreadsheets. An email says when it is ready; the file stays for 7 days.',
          'A customer asked about their data? Search for the name in the same place: you download what is kept and hand it out. To erase it, ask the agency with the button; the review on Google stays, only its author can delete it.',
        ],
      ],
      [
        'Close the account',
        [
          DATA_AFTER.closing.en,
          'First keep what you want: the file with all data of the company; saved images can be downloaded on their own.',
        ],
      ],
    ],
  },
}
