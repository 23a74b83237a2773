import { Navigate } from '@tanstack/react-router';

/** The root leads to the order form once the session is loaded. */
export function HomePage() {
  return <Navigate to="/crear" replace />;
}
