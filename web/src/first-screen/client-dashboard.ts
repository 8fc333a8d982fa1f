import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { dashboardTexts, stepTexts, todoTexts } from '../features/dashboard/dashboard.texts.ts'
import { firstStepsOf } from '../features/dashboard/first-steps.ts'
import { type Todo, todosOf } from '../features/dashboard/todos.ts'
import { freshRefusals } from '../shared/google/fresh-refusals.ts'
import { refusalByGoogle } from '../shared/google/google-refusal.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { element, pageTitle, section, wait } from './element.ts'
import { type DashboardAnswers, figures } from './figures.ts'
import { todoList } from './todo-list.ts'

/**
 * A client's dashboard down to its figures, in the boxes of `DashboardPage`; to its title while it is not known what follows; null
 * where more stands there than this draws.
 */
export function clientDashboard(answers: DashboardAnswers, language: Language): Node | null {
  const { client, employees, reviewSummary } = answers
  if (client.status === 'inactive' || client.googlePlaceId === null) return null
  const isSetUp = employees && reviewSummary && hasDoneSteps({ client, employees, reviewSummary }, language)
  if (isSetUp === false) return null
  const todos = isSetUp ? todosIn(answers, language) : undefined
  const page = document.createDocumentFragment()
  page.append(
    pageTitle(translator(dashboardTexts, language)('title'), client.companyName),
    element(
      'div',
      { class: 'first-column' },
      section(
        { title: translator(todoTexts, language)('title') },
        todos ? todoList(todos, language) : element('div', { class: 'todo-calm' }, wait('first-wait-line')),
      ),
      todos && figures(answers, language),
    ),
  )
  return page
}

function hasDoneSteps(
  { client, employees, reviewSummary: reviews }: Pick<NamedAnswers, 'client' | 'employees' | 'reviewSummary'>,
  language: Language,
): boolean {
  const { steps } = firstStepsOf(
    { client, employees: employees.items, reviews },
    translator(stepTexts, language),
  )
  return steps.every(({ done }) => done)
}

/** Answers what waits, as the page finds it; undefined while that is not known, or only the application knows how to say it. */
function todosIn(answers: DashboardAnswers, language: Language): Todo[] | undefined {
  const { client, plan, reviewSummary, rejectedReplies, silentCards, stats } = answers
  if (!reviewSummary || !rejectedReplies || !silentCards || !stats) return undefined
  const [refused] = freshRefusals(rejectedReplies.items)
  const refusal = refused && refusalByGoogle(refused.replyViolation, client, language)
  if ((refused && !refusal) || (client.planId !== null && !plan)) return undefined
  return todosOf(
    {
      client,
      placeSaid: false,
      agency: undefined,
      urgent: reviewSummary.urgent,
      rejected: rejectedReplies,
      silent: silentCards,
      employees: stats.employeeCount,
      maxEmployees: plan?.maxEmployees,
      refusalOf: () => refusal ?? { byUs: false, text: undefined },
      number: formatsOf(language).number,
      language,
    },
    translator(todoTexts, language),
  )
}
