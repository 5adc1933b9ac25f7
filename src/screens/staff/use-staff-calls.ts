import { useMutation } from '@apollo/client/react'
import type { StaffRole } from '#contracts/staff/values.ts'
import {
  AskFactorRemovalDocument,
  DecideFactorRemovalDocument,
  DecideInvitationDocument,
  DecideRoleChangeDocument,
  GrantRoleDocument,
  InviteStaffDocument,
  StaffDisableUserDocument,
  StaffEndSessionsDocument,
  type StaffDecision,
  StaffResetPasswordDocument,
  TakeRoleDocument,
  WithdrawFactorRemovalDocument,
  WithdrawInvitationDocument,
  WithdrawRoleChangeDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import type { Sent } from '#hooks/forms/use-one-call.ts'
import { useProved, useReread } from '#features/step-up/use-send.ts'

interface Reply {
  readonly message: string
}

/**
 * The calls of administrators. Each returns the text of its toast, or undefined when the person cancelled the step-up.
 * The page is reloaded afterwards, even after a refusal, which often means that another administrator was faster.
 */
export function useStaffCalls() {
  const proved = useProved()
  const reread = useReread()
  const [grantRole] = useMutation(GrantRoleDocument)
  const [takeRole] = useMutation(TakeRoleDocument)
  const [decideRole] = useMutation(DecideRoleChangeDocument)
  const [withdrawRole] = useMutation(WithdrawRoleChangeDocument)
  const [invite] = useMutation(InviteStaffDocument)
  const [decideInvitation] = useMutation(DecideInvitationDocument)
  const [withdrawInvitation] = useMutation(WithdrawInvitationDocument)
  const [askRemoval] = useMutation(AskFactorRemovalDocument)
  const [decideRemoval] = useMutation(DecideFactorRemovalDocument)
  const [withdrawRemoval] = useMutation(WithdrawFactorRemovalDocument)
  const [endSessions] = useMutation(StaffEndSessionsDocument)
  const [sendRecovery] = useMutation(StaffResetPasswordDocument)
  const [disable] = useMutation(StaffDisableUserDocument)

  const told = async (call: Promise<Reply | null | undefined | 'left'>): Sent => {
    try {
      const reply = await call
      return reply === 'left' ? undefined : present(reply).message
    } finally {
      reread()
    }
  }
  /** Requests a step-up before the call. */
  const prove = <Result>(
    operation: string,
    reason: string,
    call: (context: { headers: { 'x-step-up': string } }) => Promise<Result>,
    read: (result: Result) => Reply | null | undefined,
  ): Sent =>
    told(proved({ operation, reason }, call).then((result) => (result === undefined ? 'left' : read(result))))
  const words = (decision: StaffDecision) => (decision === 'confirm' ? 'confirm' : 'decline')

  return {
    grant: (id: string, role: StaffRole) =>
      prove(
        'grantRole',
        'give a role',
        (context) => grantRole({ variables: { id, input: { role } }, context }),
        ({ data }) => data?.grantRole,
      ),
    take: (id: string, role: StaffRole) =>
      prove(
        'takeRole',
        'take a role away',
        (context) => takeRole({ variables: { id, role }, context }),
        ({ data }) => data?.takeRole,
      ),
    decideRole: (id: string, decision: StaffDecision) =>
      prove(
        'decideRoleChange',
        `${words(decision)} a role`,
        (context) => decideRole({ variables: { id, input: { decision } }, context }),
        ({ data }) => data?.decideRoleChange,
      ),
    withdrawRole: (id: string) =>
      told(withdrawRole({ variables: { id } }).then(({ data }) => data?.withdrawRoleChange)),
    invite: (email: string, role: StaffRole) =>
      prove(
        'inviteStaff',
        'invite a person',
        (context) => invite({ variables: { input: { email, role } }, context }),
        ({ data }) => data?.inviteStaff,
      ),
    decideInvitation: (id: string, decision: StaffDecision) =>
      prove(
        'decideInvitation',
        `${words(decision)} an invitation`,
        (context) => decideInvitation({ variables: { id, input: { decision } }, context }),
        ({ data }) => data?.decideInvitation,
      ),
    withdrawInvitation: (id: string) =>
      told(withdrawInvitation({ variables: { id } }).then(({ data }) => data?.withdrawInvitation)),
    askRemoval: (id: string, reason: string) =>
      prove(
        'askFactorRemoval',
        'remove lost factors',
        (context) => askRemoval({ variables: { id, input: { reason } }, context }),
        ({ data }) => data?.askFactorRemoval,
      ),
    confirmRemoval: (id: string, check: string) =>
      prove(
        'decideFactorRemoval',
        'confirm a removal of factors',
        (context) => decideRemoval({ variables: { id, input: { decision: 'confirm', check } }, context }),
        ({ data }) => data?.decideFactorRemoval,
      ),
    declineRemoval: (id: string) =>
      prove(
        'decideFactorRemoval',
        'decline a removal of factors',
        (context) => decideRemoval({ variables: { id, input: { decision: 'decline' } }, context }),
        ({ data }) => data?.decideFactorRemoval,
      ),
    withdrawRemoval: (id: string) =>
      told(withdrawRemoval({ variables: { id } }).then(({ data }) => data?.withdrawFactorRemoval)),
    endSessions: (id: string) =>
      prove(
        'staffEndSessions',
        'end all sessions of a person',
        (context) => endSessions({ variables: { id }, context }),
        ({ data }) => data?.staffEndSessions,
      ),
    sendRecovery: (id: string) =>
      prove(
        'staffResetPassword',
        'send a recovery link to a person',
        (context) => sendRecovery({ variables: { id }, context }),
        ({ data }) => data?.staffResetPassword,
      ),
    close: (id: string, disabled: boolean, reason: string) =>
      prove(
        'staffDisableUser',
        disabled ? 'close an account' : 'open an account again',
        (context) => disable({ variables: { id, input: { disabled, reason } }, context }),
        ({ data }) => data?.staffDisableUser,
      ),
  }
}
