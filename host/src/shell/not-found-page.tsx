export function NotFoundPage() {
  return <p>Oops! Page Not Found</p>;
}
