import { type ComponentType, createElement, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { CompanyFields } from '#screens/kyc/company/company-part.tsx'
import {
  COMPANY_PARTS,
  type CompanyPart,
  namedPart,
  PART_LEADS,
  PART_LINKS,
  PART_TITLES,
  partOf,
} from '#screens/kyc/company/parts.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { residenceCurrency } from '#screens/kyc/form/residence-currency.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'
import { LoadingState } from '#ui/feedback/states.tsx'

interface PartProps {
  readonly page: StepForm<'company'>
  readonly props: StepProps
}

const loadBank = () => import('#screens/kyc/company/bank-part.tsx').then((m) => m.BankPart)
const loadProposal = () => import('#screens/kyc/company/proposal-part.tsx').then((m) => m.ProposalPart)
const FIELDS: Readonly<Record<CompanyPart, ComponentType<PartProps>>> = {
  company: CompanyFields,
  bank: lazyPart(loadBank),
  proposal: lazyPart(loadProposal),
}

/** Issuers only: the company and its owners, its account, and the purpose of the fundraising, in three parts of one form. */
export function CompanyStep(props: StepProps) {
  const { to, isChange, kyc } = props
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Kept while the form is open, so that filling in the last field moves nobody.
  const [resumed] = useState(() => partToResume(kyc))
  const part = namedPart(search.get('part')) ?? resumed
  const page = useStepForm('company', props, { isHere: (path) => partOf(path) === part })
  const at = COMPANY_PARTS.indexOf(part)
  const addressOf = (one: CompanyPart) => `${to('company')}&part=${one}${isChange ? '&from=check' : ''}`
  const previous = COMPANY_PARTS[at - 1]
  const next = isChange ? undefined : COMPANY_PARTS[at + 1]

  const submit = async () => {
    const problems = await page.problems()
    const wrong = Object.keys(problems)
    const first = COMPANY_PARTS.find((one) => wrong.some((path) => partOf(path) === one))
    if (next !== undefined && first !== part) {
      if (part === 'company') prefillAccount(page)
      page.left()
      void navigate(addressOf(next))
    } else if (first === undefined) page.submit()
    else {
      // The other parts say theirs when they are sent.
      page.show(Object.fromEntries(Object.entries(problems).filter(([path]) => partOf(path) === first)))
      if (first !== part) void navigate(addressOf(first))
    }
  }
  return (
    <StepFrame
      page={page}
      props={props}
      part={{
        title: PART_TITLES[part],
        lead: PART_LEADS[part],
        submit: () => void submit(),
        isElsewhere: (path) => partOf(path) !== part,
        isLast: next === undefined,
        ...(previous === undefined || isChange ? {} : { back: addressOf(previous) }),
        links: <PartLinks part={part} addressOf={addressOf} />,
      }}
    >
      <Suspense fallback={<LoadingState rows={4} label="Loading the fields" />}>
        {createElement(FIELDS[part], { page, props })}
      </Suspense>
    </StepFrame>
  )
}

/** The parts of the page, each with its link. */
function PartLinks({
  part,
  addressOf,
}: {
  readonly part: CompanyPart
  readonly addressOf: (part: CompanyPart) => string
}) {
  return (
    <nav className={styles.parts} aria-label="Parts of this step">
      <span>{`Part ${COMPANY_PARTS.indexOf(part) + 1} of ${COMPANY_PARTS.length}`}</span>
      <ol>
        {COMPANY_PARTS.map((one) => (
          <li key={one}>
            {one === part ? (
              <span aria-current="step">{PART_LINKS[one]}</span>
            ) : (
              <Link to={addressOf(one)}>{PART_LINKS[one]}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The part that a reviewer asks for, else the first one. */
function partToResume({ changeRequests }: StepProps['kyc']): CompanyPart {
  const request = changeRequests.find(({ step, isAnswered }) => step === 'company' && !isAnswered)
  return request === undefined ? 'company' : partOf(request.item)
}

/** The account is most often the company's own, in its own country. */
function prefillAccount({ form, read }: StepForm<'company'>): void {
  if (read('bankAccount.holder') === '')
    form.setValue('bankAccount.holder', read('legalName'), { shouldDirty: true })
  const country = read('registrationCountry')
  if (read('bankAccount.country') !== '' || typeof country !== 'string') return
  form.setValue('bankAccount.country', country, { shouldDirty: true })
  form.setValue('bankAccount.currency', residenceCurrency(country), { shouldDirty: true })
}
