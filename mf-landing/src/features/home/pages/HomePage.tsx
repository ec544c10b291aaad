import { Benefits } from '../components/Benefits.tsx';
import { Community } from '../components/Community.tsx';
import { Footer } from '../components/Footer.tsx';
import { Header } from '../components/Header.tsx';
import { Hero } from '../components/Hero.tsx';
import { Questions } from '../components/Questions.tsx';
import { Steps } from '../components/Steps.tsx';

export function HomePage() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Steps />
        <Benefits />
        <Questions />
        <Community />
      </main>
      <Footer />
    </>
  );
}
