import { HIDDEN_CHARACTERS } from '@avaliax/proto/text-rules.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'
import { newPasswordTexts } from '../../shared/session/new-password.ts'

export const signInTexts = defineTexts({
  signIn: { en: 'Sign in', pt: 'Entrar' },
  signInTitle: { en: 'Sign in to your account', pt: 'Entre na sua conta' },
  signUp: { en: 'Create account', pt: 'Criar conta' },
  signUpTitle: { en: 'Create your account', pt: 'Crie sua conta' },
  email: { en: 'Email', pt: 'Email' },
  password: { en: 'Password', pt: 'Senha' },
  companyName: { en: 'Company name (optional)', pt: 'Nome da empresa (opcional)' },
  companyNameHint: {
    en: 'The name your customers know. You can change it later.',
    pt: 'O nome que seus clientes conhecem. Você pode mudar depois.',
  },
  hiddenCharacters: {
    en: 'This text contains invisible or control characters',
    pt: HIDDEN_CHARACTERS,
  },
  passwordHint: { en: 'At least 6 characters', pt: 'Pelo menos 6 caracteres' },
  showPassword: { en: 'Show password', pt: 'Mostrar senha' },
  hidePassword: { en: 'Hide password', pt: 'Ocultar senha' },
  accept: { en: 'By creating an account you accept the', pt: 'Ao criar a conta, você aceita os' },
  terms: { en: 'terms of use', pt: 'termos de uso' },
  and: { en: 'and the', pt: 'e a' },
  privacy: { en: 'privacy notice', pt: 'política de privacidade' },
  planAfterSignUp: {
    en: 'After this you review the plan that you chose. You pay nothing yet.',
    pt: 'Depois disso você confere o plano que escolheu. Nada é cobrado agora.',
  },
  planAfterSignIn: {
    en: 'After signing in you review the plan that you chose.',
    pt: 'Depois de entrar você confere o plano que escolheu.',
  },
  noAccount: { en: 'No account yet?', pt: 'Ainda não tem conta?' },
  haveAccount: { en: 'Already have an account?', pt: 'Já tem conta?' },
  emailInvalid: { en: 'Please enter a valid email', pt: 'Por favor, insira um email válido' },
  passwordRequired: { en: 'Password is required', pt: 'A senha é obrigatória' },
  passwordShort: {
    en: 'Password must be at least 6 characters',
    pt: 'A senha deve ter pelo menos 6 caracteres',
  },
  passwordMonotonous: newPasswordTexts.monotonous,
  wrongCredentials: { en: 'Wrong email or password', pt: 'Email ou senha inválidos' },
  loginFailed: { en: 'Login failed', pt: 'Falha ao entrar' },
  signupFailed: { en: 'Signup failed', pt: 'Falha ao criar a conta' },
  codeTitle: { en: 'Two-step verification', pt: 'Verificação em duas etapas' },
  code: { en: 'Code', pt: 'Código' },
  codeHint: {
    en: 'The 6 digits of your authenticator app, or a recovery code',
    pt: 'Os 6 dígitos do seu aplicativo autenticador, ou um código de recuperação',
  },
  codeRequired: { en: 'Enter the code', pt: 'Informe o código' },
  wrongCode: {
    en: 'This code is incorrect, already used or too old. Enter the next one, or go back and sign in again.',
    pt: 'Este código está incorreto, já foi usado ou expirou. Informe o próximo, ou volte e entre de novo.',
  },
  sessionLost: {
    en: 'You are logged out. Logging in again...',
    pt: 'Você saiu da sua conta. Entrando novamente...',
  },
  forgot: { en: 'Forgot your password?', pt: 'Esqueceu a senha?' },
  forgotTitle: { en: 'Reset your password', pt: 'Recuperar senha' },
  forgotText: {
    en: 'Enter your email and we’ll send you a link to reset it.',
    pt: 'Informe seu email e enviaremos um link para redefinir a senha.',
  },
  sendLink: { en: 'Send link', pt: 'Enviar link' },
  sending: { en: 'Sending…', pt: 'Enviando...' },
  forgotSaid: {
    en: 'If this email is registered, you’ll receive a link to reset your password.',
    pt: 'Se o email estiver cadastrado, você receberá um link de redefinição de senha.',
  },
  resetTitle: { en: 'Choose a new password', pt: 'Escolha uma nova senha' },
  resetText: {
    en: 'You’ll be signed out on other devices.',
    pt: 'Você sairá da conta nos outros dispositivos.',
  },
  resetSubmit: { en: 'Save password', pt: 'Salvar senha' },
  confirmFailed: { en: 'Couldn’t confirm', pt: 'Falha ao confirmar' },
  resetFailed: { en: 'Couldn’t reset the password', pt: 'Erro ao redefinir senha' },
  resetDone: {
    en: 'Password changed. Redirecting to sign in…',
    pt: 'Senha alterada com sucesso! Redirecionando para o login...',
  },
  notTheSame: { en: 'The passwords do not match', pt: 'As senhas não coincidem' },
  linkUsed: { en: 'This link was already used', pt: 'Este link já foi usado' },
  linkUsedText: {
    en: 'A password was set with it. Sign in with that password, or request a new link.',
    pt: 'Uma senha já foi definida com ele. Entre com essa senha ou peça um novo link.',
  },
  linkExpired: { en: 'This link is no longer valid', pt: 'Este link não é mais válido' },
  linkExpiredText: {
    en: 'It expired or was replaced by a newer one. If it was an invitation, ask the person who invited you for a new link.',
    pt: 'Ele expirou ou foi substituído por um mais novo. Se era um convite, peça um novo link a quem convidou você.',
  },
  newLink: { en: 'Request a new link', pt: 'Pedir um novo link' },
  tokenInvalid: { en: 'Invalid link', pt: 'Token Inválido' },
  tokenInvalidText: {
    en: 'This link is incomplete. Open it from the email again, or request a new one.',
    pt: 'Este link está incompleto. Abra-o de novo pelo email ou peça um novo.',
  },
  toLogin: { en: 'Back to sign in', pt: 'Voltar ao login' },
  working: { en: 'One moment…', pt: 'Um momento...' },
  pitch: {
    en: 'More reviews, answered well.',
    pt: 'Mais avaliações, bem respondidas.',
  },
  pointLinks: {
    en: 'Each employee gets a link, a QR code and a card that lead straight to “write a review”.',
    pt: 'Cada funcionário tem um link, um QR Code e um cartão que levam direto a “escrever avaliação”.',
  },
  pointReplies: {
    en: 'Every review in one place, with a drafted reply to edit and publish.',
    pt: 'Todas as avaliações em um só lugar, com uma resposta pronta para editar e publicar.',
  },
  pointWidget: {
    en: 'Your best reviews on your own website, always up to date.',
    pt: 'Suas melhores avaliações no seu site, sempre atualizadas.',
  },
})
