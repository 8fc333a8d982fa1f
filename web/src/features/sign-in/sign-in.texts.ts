import { defineTexts } from '../../shared/i18n/texts.ts'

export const signInTexts = defineTexts({
  signIn: { en: 'Sign in', pt: 'Entrar' },
  signInTitle: { en: 'Sign in to your account', pt: 'Entre na sua conta' },
  signUp: { en: 'Create account', pt: 'Criar conta' },
  signUpTitle: { en: 'Create your account', pt: 'Crie sua conta' },
  email: { en: 'Email', pt: 'Email' },
  password: { en: 'Password', pt: 'Senha' },
  passwordHint: { en: 'At least 6 characters', pt: 'Pelo menos 6 caracteres' },
  showPassword: { en: 'Show password', pt: 'Mostrar senha' },
  hidePassword: { en: 'Hide password', pt: 'Ocultar senha' },
  noAccount: { en: 'No account yet?', pt: 'Ainda não tem conta?' },
  haveAccount: { en: 'Already have an account?', pt: 'Já tem conta?' },
  emailInvalid: { en: 'Please enter a valid email', pt: 'Por favor, insira um email válido' },
  passwordRequired: { en: 'Password is required', pt: 'A senha é obrigatória' },
  passwordShort: {
    en: 'Password must be at least 6 characters',
    pt: 'A senha deve ter pelo menos 6 caracteres',
  },
  wrongCredentials: { en: 'Wrong email or password', pt: 'Email ou senha inválidos' },
  loginFailed: { en: 'Login failed', pt: 'Falha ao entrar' },
  signupFailed: { en: 'Signup failed', pt: 'Falha ao criar a conta' },
  working: { en: 'One moment…', pt: 'Um momento...' },
  pitch: {
    en: 'More reviews, answered well.',
    pt: 'Mais avaliações, bem respondidas.',
  },
  pointLinks: {
    en: 'Each employee gets a link, a QR code and a card that lead straight to “write a review”.',
    pt: 'Cada funcionário tem um link, um QR code e um cartão que levam direto a “escrever avaliação”.',
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
